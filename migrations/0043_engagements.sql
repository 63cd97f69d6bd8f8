-- What takes a professional's time stands in a table of its own, led by the market of their home: so that no two jobs at once is a
-- rule over the rows of one market, wherever the jobs are. A server of the version before goes on: triggers keep the rows.

CREATE TABLE "engagements" (
	"market_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "engagements_market_id_booking_id_pk" PRIMARY KEY("market_id","booking_id")
);
--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_home" UNIQUE("market_id","user_id");--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_at_home" FOREIGN KEY ("market_id","pro_id") REFERENCES "public"."professionals"("market_id","user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
alter table engagements add constraint engagements_no_double_booking
  exclude using gist (market_id with =, pro_id with =, tstzrange(window_start, busy_until) with &&);
--> statement-breakpoint
-- To look whether somebody is free takes a fifth by this of what it takes by the constraint.
CREATE INDEX "engagements_of_pro" ON "engagements" USING btree ("market_id","pro_id","busy_until","window_start");
--> statement-breakpoint

create function is_live(status booking_status) returns boolean language sql immutable parallel safe as $$
  select status in ('assigned', 'en_route', 'on_site')
$$;
--> statement-breakpoint
-- Holds the professional's home where it is until the transaction ends, and waits for whoever moves it.
create function keep_engagement() returns trigger language plpgsql as $$
declare
  home uuid;
begin
  if tg_op <> 'INSERT' and is_live(old.status) then
    select market_id into home from professionals where user_id = old.pro_id for key share;
    delete from engagements where market_id = home and booking_id = old.id;
  end if;
  if tg_op <> 'DELETE' and is_live(new.status) then
    select market_id into home from professionals where user_id = new.pro_id for key share;
    insert into engagements (market_id, pro_id, booking_id, window_start, busy_until)
    values (home, new.pro_id, new.id, new.window_start, new.busy_until);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- What a trigger asks is read anew by each statement: with a function of our own in it, that costs as much as the statement.
create trigger bookings_begin_engaged after insert on bookings
  for each row when (new.status in ('assigned', 'en_route', 'on_site')) execute function keep_engagement();
--> statement-breakpoint
create trigger bookings_end_engaged after delete on bookings
  for each row when (old.status in ('assigned', 'en_route', 'on_site')) execute function keep_engagement();
--> statement-breakpoint
create trigger bookings_engaged after update on bookings
  for each row when (
    (old.status in ('assigned', 'en_route', 'on_site')) <> (new.status in ('assigned', 'en_route', 'on_site'))
    or new.status in ('assigned', 'en_route', 'on_site') and (old.pro_id, old.window_start, old.busy_until) is distinct from (new.pro_id, new.window_start, new.busy_until)
  ) execute function keep_engagement();
--> statement-breakpoint
insert into engagements (market_id, pro_id, booking_id, window_start, busy_until)
select pro.market_id, pro.user_id, booking.id, booking.window_start, booking.busy_until
from bookings booking join professionals pro on pro.user_id = booking.pro_id
where booking.status in ('assigned', 'en_route', 'on_site');
--> statement-breakpoint

-- Their engagements go with them. Whoever writes one holds the home, so those that are under way are waited for first.
create or replace function settle_homes(pros uuid[]) returns void language plpgsql as $$
declare
  found record;
begin
  -- Whose home goes elsewhere is held at once as that needs: to hold on more firmly later would wait for who waits for us.
  perform from professionals where user_id = any (pros) and market_id <> home_market_of(user_id, market_id) order by user_id for update;
  perform from professionals where user_id = any (pros) order by user_id for no key update;
  select array_agg(user_id) as pros, array_agg(market_id) as was,
    array_agg(home_market_of(user_id, market_id)) as markets, array_agg(home_zone_of(user_id, time_zone)) as zones
  into found from professionals where user_id = any (pros);
  with home as (
    select * from unnest(found.pros, found.was, found.markets, found.zones) as home (pro, was, market, zone)
  ),
  followed as (
    update engagements set market_id = home.market
    from home where home.was <> home.market and market_id = home.was and pro_id = home.pro
  )
  update professionals set time_zone = home.zone, market_id = home.market
  from home where user_id = home.pro and (time_zone, market_id) is distinct from (home.zone, home.market);
end $$;
--> statement-breakpoint
alter table bookings drop constraint bookings_no_double_booking;--> statement-breakpoint
drop index if exists professionals_market;
