-- Markets: every place is in one, and what happens there goes with it. All there is begins in the first one, which costs no row a
-- rewrite; a server of the version before knows nothing of it, and writes rows that triggers put where they belong.

CREATE TABLE "market_operators" (
	"email" text NOT NULL,
	"market_id" uuid NOT NULL,
	CONSTRAINT "market_operators_email_market_id_pk" PRIMARY KEY("email","market_id"),
	CONSTRAINT "market_operators_email" CHECK ("market_operators"."email" = lower("market_operators"."email") and "market_operators"."email" <> '')
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"time_zone" text,
	"support_email" text,
	"support_phone" text,
	"nights" boolean DEFAULT true NOT NULL,
	CONSTRAINT "markets_filled" CHECK ("markets"."name" <> '' and "markets"."support_email" <> '' and "markets"."support_phone" <> '')
);
--> statement-breakpoint
insert into markets (id, name) values ('00000000-0000-4000-8000-000000000001', 'United States');
--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "market_id" uuid DEFAULT '00000000-0000-4000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "market_id" uuid DEFAULT '00000000-0000-4000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "market_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "market_id" uuid DEFAULT '00000000-0000-4000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_operators" ADD CONSTRAINT "market_operators_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "markets_name" ON "markets" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_market" ON "places" USING btree ("market_id");--> statement-breakpoint
-- From here on nobody books until all is done, which is at once: `migrate.ts` builds the indexes afterwards.
ALTER TABLE "bookings" ADD COLUMN "market_id" uuid DEFAULT '00000000-0000-4000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "market_id" DROP DEFAULT;--> statement-breakpoint

create function first_market() returns uuid language sql immutable parallel safe as $$
  select uuid '00000000-0000-4000-8000-000000000001'
$$;
--> statement-breakpoint
create function market_at(zip text) returns uuid language sql stable as $$
  select coalesce((select place.market_id from places place where place.zip = zip_code($1)), first_market())
$$;
--> statement-breakpoint

create function market_of_booking() returns trigger language plpgsql as $$
begin
  new.market_id := market_at(new.zip);
  return new;
end $$;
--> statement-breakpoint
-- The statement that books reads its place anyway, and says it itself.
create trigger bookings_market before insert on bookings
  for each row when (new.market_id is null) execute function market_of_booking();
--> statement-breakpoint
create function market_of_application() returns trigger language plpgsql as $$
begin
  new.market_id := market_at(new.zip_code);
  return new;
end $$;
--> statement-breakpoint
create trigger applications_market before insert on applications
  for each row when (new.market_id is null) execute function market_of_application();
--> statement-breakpoint
create trigger applications_market_moved before update of zip_code on applications
  for each row when (old.zip_code <> new.zip_code and current_setting('fixwell.erasing', true) is distinct from 'on')
  execute function market_of_application();
--> statement-breakpoint

-- The clocks of a market are those of all its places.
create or replace function home_zone_of(pro uuid, known text) returns text language sql stable as $$
  select coalesce((
    select coalesce(market.time_zone, place.time_zone)
    from professional_areas area
    join places place on (area.zip_code <> '' and place.zip = area.zip_code)
      or (area.zip_code = '' and lower(place.city) = lower(area.city) and (area.state = '' or place.state = upper(area.state)))
    join markets market on market.id = place.market_id
    where area.pro_id = pro and coalesce(market.time_zone, place.time_zone) is not null
    group by 1
    order by coalesce(coalesce(market.time_zone, place.time_zone) = known, false) desc, count(distinct area.id) desc, 1 limit 1
  ), known)
$$;
--> statement-breakpoint
-- That of most of their areas; of two with as many the one they were in.
create function home_market_of(pro uuid, known uuid) returns uuid language sql stable as $$
  select coalesce((
    select place.market_id
    from professional_areas area
    join places place on (area.zip_code <> '' and place.zip = area.zip_code)
      or (area.zip_code = '' and lower(place.city) = lower(area.city) and (area.state = '' or place.state = upper(area.state)))
    where area.pro_id = pro
    group by place.market_id
    order by count(distinct area.id) desc, place.market_id = known desc, place.market_id limit 1
  ), known)
$$;
--> statement-breakpoint
create or replace function professional_areas_moved() returns trigger language plpgsql as $$
begin
  perform settle_homes(array(select distinct pro_id from changed));
  return null;
end $$;
--> statement-breakpoint

-- What is of a place goes with it, also what is over and what was decided. Nobody's news: a page would show the same.
create or replace trigger bookings_announce_change after update on bookings
  for each row when (
    old.market_id = new.market_id and (
      old.ask_again_at is not distinct from new.ask_again_at
      or (old.unmatched_since, old.offer_id, old.status) is distinct from (new.unmatched_since, new.offer_id, new.status)
    )
  ) execute function announce_booking();
--> statement-breakpoint
-- So many of what was booked at these ZIP codes, however they were typed; null: all. Found by them, never by reading every booking.
create function move_bookings(zips text[], most integer) returns integer language plpgsql set enable_seqscan = off as $$
declare
  moved integer;
begin
  with astray as (
    select booking.id from places place
    join bookings booking on booking.zip between place.zip and place.zip || '-9999' and zip_code(booking.zip) = place.zip
    where place.zip = any (zips) and booking.market_id <> place.market_id limit most
  ),
  held as (
    select id, zip_code(zip) as zip from bookings where id in (select id from astray) order by id for no key update
  )
  update bookings set market_id = place.market_id
  from held join places place on place.zip = held.zip where bookings.id = held.id;
  get diagnostics moved = row_count;
  return moved;
end $$;
--> statement-breakpoint
create function move_applications(zips text[], most integer) returns integer language plpgsql as $$
declare
  before text := current_setting('fixwell.erasing', true);
  moved integer;
begin
  perform set_config('fixwell.erasing', 'on', true);
  with held as (
    select application.id, place.market_id from applications application
    join places place on place.zip = zip_code(application.zip_code)
    where place.zip = any (zips) and application.market_id <> place.market_id
    order by application.id limit most for no key update of application
  )
  update applications set market_id = held.market_id from held where applications.id = held.id;
  get diagnostics moved = row_count;
  perform set_config('fixwell.erasing', coalesce(before, ''), true);
  return moved;
end $$;
--> statement-breakpoint
create function settle_homes(pros uuid[]) returns void language plpgsql as $$
begin
  perform from professionals where user_id = any (pros) order by user_id for no key update;
  update professionals set time_zone = home.zone, market_id = home.market
  from (
    select user_id as pro, home_zone_of(user_id, time_zone) as zone, home_market_of(user_id, market_id) as market
    from professionals where user_id = any (pros)
  ) as home
  where user_id = home.pro and (time_zone, market_id) is distinct from (home.zone, home.market);
end $$;
--> statement-breakpoint
-- A places file says `fixwell.in_batches` and moves what is of its ZIP codes by itself.
create function follow_places(zips text[]) returns void language plpgsql as $$
begin
  perform move_bookings(zips, null);
  perform move_applications(zips, null);
  perform settle_homes(array(
    select distinct area.pro_id from professional_areas area join places place on place.zip = any (zips)
      and ((area.zip_code <> '' and place.zip = area.zip_code) or (area.city <> '' and lower(place.city) = lower(area.city)))
  ));
end $$;
--> statement-breakpoint
create function places_in_a_market() returns trigger language plpgsql as $$
declare
  zips text[] := (select array_agg(zip) from added where market_id <> first_market());
begin
  if zips is not null then perform follow_places(zips); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger places_begin_in_a_market after insert on places
  referencing new table as added for each statement
  when (current_setting('fixwell.in_batches', true) is distinct from 'on') execute function places_in_a_market();
--> statement-breakpoint
create function places_change_market() returns trigger language plpgsql as $$
declare
  zips text[] := (select array_agg(changed.zip) from changed join was on was.zip = changed.zip and was.market_id <> changed.market_id);
begin
  if zips is not null then perform follow_places(zips); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger places_change_market after update on places
  referencing old table as was new table as changed for each statement
  when (current_setting('fixwell.in_batches', true) is distinct from 'on') execute function places_change_market();
--> statement-breakpoint
create function market_changes_clocks() returns trigger language plpgsql as $$
begin
  perform settle_homes(array(
    select distinct area.pro_id from places place join professional_areas area
      on (area.zip_code <> '' and area.zip_code = place.zip) or (area.city <> '' and lower(area.city) = lower(place.city))
    where place.market_id = new.id
  ));
  return null;
end $$;
--> statement-breakpoint
create trigger markets_change_clocks after update of time_zone on markets
  for each row when (old.time_zone is distinct from new.time_zone) execute function market_changes_clocks();
