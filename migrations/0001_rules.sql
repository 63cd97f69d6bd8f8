-- Rules that Drizzle cannot declare. Each is tried by plain SQL in server/db/rules.test.ts.

create extension if not exists btree_gist;
--> statement-breakpoint

-- A professional never has two jobs at the same time. Pending, completed and canceled rows are outside.
alter table bookings add constraint bookings_no_double_booking
  exclude using gist (pro_id with =, tstzrange(window_start, busy_until) with &&)
  where (status in ('assigned', 'en_route', 'on_site'));
--> statement-breakpoint

-- The state machine: these steps and no others.
insert into booking_steps (from_status, to_status, by) values
  ('pending', 'assigned', 'pro'),
  ('assigned', 'pending', 'pro'),
  ('en_route', 'pending', 'pro'),
  ('assigned', 'en_route', 'pro'),
  ('en_route', 'on_site', 'pro'),
  ('on_site', 'completed', 'pro'),
  ('pending', 'canceled', 'customer'),
  ('assigned', 'canceled', 'customer'),
  ('en_route', 'canceled', 'customer'),
  ('pending', 'canceled', 'system');
--> statement-breakpoint

create function refuse_unknown_booking_step() returns trigger language plpgsql as $$
begin
  if not exists (
    select from booking_steps where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a booking cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'bookings_step', table = 'bookings';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger bookings_step before update of status on bookings
  for each row when (old.status is distinct from new.status)
  execute function refuse_unknown_booking_step();
--> statement-breakpoint

-- The history is only ever added to.
create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'the history of bookings is only added to'
    using errcode = 'restrict_violation', table = tg_table_name;
end $$;
--> statement-breakpoint

create trigger booking_events_append_only before update or delete on booking_events
  for each row execute function refuse_change_of_history();
--> statement-breakpoint

create trigger booking_events_no_truncate before truncate on booking_events
  for each statement execute function refuse_change_of_history();
--> statement-breakpoint

-- Kilometres between two points on the earth (haversine, mean radius 6371 km).
create function km_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable parallel safe as $$
  select 2 * 6371 * asin(least(1, sqrt(
    power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)
  )))
$$;
