-- Who is on duty, when the rounds ran, what operators change of the catalog, and the figures of the market.

ALTER TYPE "public"."notice_kind" ADD VALUE 'operator_late' BEFORE 'verify_email';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'operator_mail' BEFORE 'verify_email';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'operator_round' BEFORE 'verify_email';--> statement-breakpoint
CREATE TABLE "sku_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"from_day" date NOT NULL,
	"title" text,
	"price_min" integer,
	"price_max" integer,
	"duration_minutes" integer,
	"active" boolean,
	"reason" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sku_changes_price" CHECK (num_nonnulls("sku_changes"."price_min", "sku_changes"."price_max") in (0, 2) and ("sku_changes"."price_min" is null or ("sku_changes"."price_min" >= 0 and "sku_changes"."price_min" <= "sku_changes"."price_max"))),
	CONSTRAINT "sku_changes_duration" CHECK ("sku_changes"."duration_minutes" between 1 and 1440),
	CONSTRAINT "sku_changes_title" CHECK ("sku_changes"."title" <> ''),
	CONSTRAINT "sku_changes_reason" CHECK ("sku_changes"."reason" <> ''),
	CONSTRAINT "sku_changes_something" CHECK (num_nonnulls("sku_changes"."title", "sku_changes"."price_min", "sku_changes"."duration_minutes", "sku_changes"."active") > 0)
);
--> statement-breakpoint
CREATE TABLE "market_areas" (
	"day" date NOT NULL,
	"trade" text NOT NULL,
	"area" text NOT NULL,
	"requests" integer NOT NULL,
	"matched" integer NOT NULL,
	"unmatched" integer NOT NULL,
	CONSTRAINT "market_areas_day_trade_area_pk" PRIMARY KEY("day","trade","area")
);
--> statement-breakpoint
CREATE TABLE "market_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"trade" text NOT NULL,
	"zip" text NOT NULL,
	"what" text NOT NULL,
	"detail" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_days" (
	"day" date NOT NULL,
	"trade" text NOT NULL,
	"what" text NOT NULL,
	"detail" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "market_days_day_trade_what_detail_pk" PRIMARY KEY("day","trade","what","detail")
);
--> statement-breakpoint
CREATE TABLE "market_places" (
	"day" date NOT NULL,
	"trade" text NOT NULL,
	"zip" text NOT NULL,
	"requests" integer NOT NULL,
	"matched" integer NOT NULL,
	"unmatched" integer NOT NULL,
	CONSTRAINT "market_places_day_trade_zip_pk" PRIMARY KEY("day","trade","zip")
);
--> statement-breakpoint
CREATE TABLE "unserved_demand" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"trade" text NOT NULL,
	"zip" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"window_end" timestamp (3) with time zone NOT NULL,
	"part" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone,
	"watched_since" timestamp (3) with time zone NOT NULL,
	"watched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "on_duty" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "unmatched_part" text;--> statement-breakpoint
ALTER TABLE "sku_changes" ADD CONSTRAINT "sku_changes_sku_skus_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."skus"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_changes" ADD CONSTRAINT "sku_changes_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sku_changes_sku" ON "sku_changes" USING btree ("sku","from_day","id");--> statement-breakpoint
CREATE INDEX "market_days_live" ON "market_days" USING btree ("trade") WHERE "market_days"."what" = 'live';--> statement-breakpoint
CREATE INDEX "unserved_demand_window" ON "unserved_demand" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "bookings_live" ON "bookings" USING btree ("window_start") WHERE "bookings"."status" in ('assigned', 'en_route', 'on_site');
--> statement-breakpoint

-- What operators changed of the catalog stays written.
create function refuse_change_of_sku_changes() returns trigger language plpgsql as $$
begin
  raise exception 'the changes of the catalog are only added to'
    using errcode = 'restrict_violation', table = tg_table_name;
end $$;
--> statement-breakpoint
create trigger sku_changes_append_only before update or delete on sku_changes
  for each row execute function refuse_change_of_sku_changes();
--> statement-breakpoint
create trigger sku_changes_no_truncate before truncate on sku_changes
  for each statement execute function refuse_change_of_sku_changes();
--> statement-breakpoint

-- The figures of the market are written by what they count, in its transaction, so they are never behind it. Each is a
-- line of its own: two who book at once wait for nothing.
create function quarter_of(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00+00')
$$;
--> statement-breakpoint

-- What a booking counts as by its own row.
create function market_lines(booking bookings)
returns table (booked_at timestamptz, trade text, zip text, what text, detail text) language sql stable as $$
  select quarter_of(booking.created_at), skus.trade, zip_code(booking.zip), counted.what, counted.detail
  from skus, (values
    ('request', '', true),
    ('matched', '', booking.pro_id is not null),
    ('live', '', booking.status in ('assigned', 'en_route', 'on_site')),
    ('unmatched', coalesce(booking.unmatched_part, ''), booking.unmatched_since is not null)
  ) as counted (what, detail, holds)
  where skus.sku = booking.sku and counted.holds
$$;
--> statement-breakpoint
create function market_booked() returns trigger language plpgsql as $$
begin
  insert into market_changes (booked_at, trade, zip, what, detail, n)
    select line.booked_at, line.trade, line.zip, line.what, line.detail, count(*)
    from added booking, market_lines(booking) as line group by 1, 2, 3, 4, 5;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_counted after insert on bookings
  referencing new table as added for each statement execute function market_booked();
--> statement-breakpoint
create function market_booking_changed() returns trigger language plpgsql as $$
begin
  insert into market_changes (booked_at, trade, zip, what, detail, n)
    select line.booked_at, line.trade, line.zip, line.what, line.detail, sum(n) from (
      select *, -1 as n from market_lines(old) union all select *, 1 from market_lines(new)
    ) as line group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_counted_anew after update on bookings for each row
  when ((old.created_at, old.sku, old.zip, old.status in ('assigned', 'en_route', 'on_site'), old.pro_id is null, old.unmatched_since is null, old.unmatched_part)
    is distinct from (new.created_at, new.sku, new.zip, new.status in ('assigned', 'en_route', 'on_site'), new.pro_id is null, new.unmatched_since is null, new.unmatched_part))
  execute function market_booking_changed();
--> statement-breakpoint

-- How long the first acceptance took, to a tenth of a minute and from ten minutes on to the minute; and who canceled.
create function market_event_detail(event booking_events, made timestamptz) returns text language sql stable as $$
  select case when event.to_status = 'canceled' then event.by::text
    when event.at - made < interval '10 minutes' then greatest(0, round(extract(epoch from event.at - made) / 6))::int::text
    else (round(extract(epoch from event.at - made) / 60) * 10)::int::text end
$$;
--> statement-breakpoint
create function market_counts_event(event booking_events) returns boolean language sql stable as $$
  select event.to_status = 'canceled' or (event.to_status = 'assigned' and not exists (
    select from booking_events earlier
    where earlier.booking_id = event.booking_id and earlier.id < event.id and earlier.to_status = 'assigned'
  ))
$$;
--> statement-breakpoint
create function market_event() returns trigger language plpgsql as $$
begin
  insert into market_changes (booked_at, trade, zip, what, detail, n)
    select quarter_of(booking.created_at), skus.trade, zip_code(booking.zip),
      case when event.to_status = 'canceled' then 'canceled' else 'accepted' end,
      market_event_detail(event, booking.created_at), count(*)
    from added event join bookings booking on booking.id = event.booking_id join skus on skus.sku = booking.sku
    where event.to_status in ('canceled', 'assigned') and market_counts_event(event)
    group by 1, 2, 3, 4, 5;
  insert into unserved_demand (sku, trade, zip, window_start, window_end, part)
    select booking.sku, skus.trade, zip_code(booking.zip), booking.window_start, booking.window_end,
      coalesce(booking.unmatched_part, '')
    from added event join bookings booking on booking.id = event.booking_id join skus on skus.sku = booking.sku
    where event.to_status = 'canceled' and booking.unmatched_since is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger booking_events_counted after insert on booking_events
  referencing new table as added for each statement execute function market_event();
--> statement-breakpoint
create function market_offer() returns trigger language plpgsql as $$
begin
  insert into market_changes (booked_at, trade, zip, what, detail, n)
    select quarter_of(booking.created_at), skus.trade, zip_code(booking.zip), new.outcome::text, coalesce(new.reason::text, ''), 1
    from bookings booking join skus on skus.sku = booking.sku where booking.id = new.booking_id;
  return null;
end $$;
--> statement-breakpoint
create trigger offers_counted after insert on offers for each row
  when (new.outcome in ('lapsed', 'declined')) execute function market_offer();
--> statement-breakpoint
create trigger offers_counted_once_closed after update on offers for each row
  when (new.outcome in ('lapsed', 'declined') and old.outcome is distinct from new.outcome) execute function market_offer();
--> statement-breakpoint

-- What was there before.
insert into market_changes (booked_at, trade, zip, what, detail, n)
  select line.booked_at, line.trade, line.zip, line.what, line.detail, count(*)
  from bookings booking, market_lines(booking) as line group by 1, 2, 3, 4, 5;
--> statement-breakpoint
insert into market_changes (booked_at, trade, zip, what, detail, n)
  select quarter_of(booking.created_at), skus.trade, zip_code(booking.zip),
    case when event.to_status = 'canceled' then 'canceled' else 'accepted' end,
    market_event_detail(event, booking.created_at), count(*)
  from booking_events event join bookings booking on booking.id = event.booking_id join skus on skus.sku = booking.sku
  where event.to_status in ('canceled', 'assigned') and market_counts_event(event)
  group by 1, 2, 3, 4, 5;
--> statement-breakpoint
insert into market_changes (booked_at, trade, zip, what, detail, n)
  select quarter_of(booking.created_at), skus.trade, zip_code(booking.zip), offer.outcome::text, coalesce(offer.reason::text, ''), count(*)
  from offers offer join bookings booking on booking.id = offer.booking_id join skus on skus.sku = booking.sku
  where offer.outcome in ('lapsed', 'declined')
  group by 1, 2, 3, 4, 5;
--> statement-breakpoint
insert into unserved_demand (sku, trade, zip, window_start, window_end, part)
  select booking.sku, skus.trade, zip_code(booking.zip), booking.window_start, booking.window_end, coalesce(booking.unmatched_part, '')
  from bookings booking join skus on skus.sku = booking.sku
  where booking.status = 'canceled' and booking.unmatched_since is not null;
