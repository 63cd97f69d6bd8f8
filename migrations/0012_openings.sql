-- What may have made somebody suitable for an unmatched booking, written by whatever statement did it.
-- A change that can only take somebody away writes nothing. The predicate of
-- server/modules/dispatch/suitability.ts says what counts.

insert into comparison default values;
--> statement-breakpoint

-- Five digits name a place; 10001-1234 lies in 10001.
create function zip_code(typed text) returns text language sql immutable parallel safe as $$
  select regexp_replace(btrim(typed), '^([0-9]{5})-[0-9]{4}$', '\1')
$$;
--> statement-breakpoint

create function professional_gained() returns trigger language plpgsql as $$
begin
  insert into openings (pro_id) values (new.pro_id);
  return null;
end $$;
--> statement-breakpoint

create function professionals_gained() returns trigger language plpgsql as $$
begin
  insert into openings (pro_id) select distinct pro_id from gained;
  return null;
end $$;
--> statement-breakpoint

create function professional_went_on() returns trigger language plpgsql as $$
begin
  insert into openings (pro_id) values (new.user_id);
  return null;
end $$;
--> statement-breakpoint

create trigger professionals_opening after update of paused on professionals
  for each row when (old.paused and not new.paused) execute function professional_went_on();
--> statement-breakpoint

create trigger professional_trades_gained after insert on professional_trades
  referencing new table as gained for each statement execute function professionals_gained();
--> statement-breakpoint
create trigger professional_trades_changed after update on professional_trades
  for each row when (old.* is distinct from new.*) execute function professional_gained();
--> statement-breakpoint

create trigger professional_hours_gained after insert on professional_hours
  referencing new table as gained for each statement execute function professionals_gained();
--> statement-breakpoint
create trigger professional_hours_changed after update on professional_hours
  for each row when (old.* is distinct from new.*) execute function professional_gained();
--> statement-breakpoint

create trigger professional_licenses_gained after insert on professional_licenses
  referencing new table as gained for each statement execute function professionals_gained();
--> statement-breakpoint
create trigger professional_licenses_changed after update on professional_licenses
  for each row when (old.* is distinct from new.*) execute function professional_gained();
--> statement-breakpoint

-- A moved place rewrites the areas around it, so that they come here, too. Boxes compare by their
-- size: what they are made from is compared instead.
create trigger professional_areas_gained after insert on professional_areas
  referencing new table as gained for each statement execute function professionals_gained();
--> statement-breakpoint
create trigger professional_areas_changed after update on professional_areas
  for each row when (
    (old.pro_id, old.city, old.state, old.zip_code, old.radius_km, old.centre_latitude, old.centre_longitude)
    is distinct from
    (new.pro_id, new.city, new.state, new.zip_code, new.radius_km, new.centre_latitude, new.centre_longitude)
  ) execute function professional_gained();
--> statement-breakpoint

-- A job that ends, passes on or moves leaves its professional free at that time.
create function professional_freed() returns trigger language plpgsql as $$
begin
  insert into openings (pro_id, free_from, free_until) values (old.pro_id, old.window_start, old.busy_until);
  return null;
end $$;
--> statement-breakpoint

create trigger bookings_opening after update on bookings
  for each row when (
    old.status in ('assigned', 'en_route', 'on_site')
    and (new.status not in ('assigned', 'en_route', 'on_site')
      or (old.pro_id, old.window_start, old.busy_until) is distinct from (new.pro_id, new.window_start, new.busy_until))
  ) execute function professional_freed();
--> statement-breakpoint

-- Where a place was unknown, nobody could serve it. Almost every place has nobody waiting.
create function place_known() returns trigger language plpgsql as $$
begin
  insert into openings (zip)
    select distinct known.zip from known join bookings on zip_code(bookings.zip) = known.zip
    where bookings.status = 'pending' and bookings.offer_id is null and bookings.unmatched_since is not null;
  return null;
end $$;
--> statement-breakpoint

create trigger places_known after insert on places
  referencing new table as known for each statement execute function place_known();
--> statement-breakpoint
create trigger places_known_better after update on places
  referencing new table as known for each statement execute function place_known();
--> statement-breakpoint

-- An offer that ends by a cancel or a change of window: its receipt follows.
create function offer_withdrawn() returns trigger language plpgsql as $$
begin
  insert into withdrawn_offers (offer_id) values (old.offer_id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint

create trigger bookings_offer_withdrawn after update on bookings
  for each row when (
    old.offer_id is not null and new.offer_id is distinct from old.offer_id
    and (new.status = 'canceled' or new.window_changed_at is distinct from old.window_changed_at)
  ) execute function offer_withdrawn();
--> statement-breakpoint

insert into withdrawn_offers (offer_id)
  select id from offers where outcome is null
    and not exists (select from bookings where bookings.offer_id = offers.id);
--> statement-breakpoint

-- When a booking is asked for again is nobody's news: a page that would ask for it would read the same.
drop trigger bookings_announce on bookings;
--> statement-breakpoint
create trigger bookings_announce after insert on bookings
  for each row execute function announce_booking();
--> statement-breakpoint
create trigger bookings_announce_change after update on bookings
  for each row when (
    old.ask_again_at is not distinct from new.ask_again_at
    or (old.unmatched_since, old.offer_id, old.status) is distinct from (new.unmatched_since, new.offer_id, new.status)
  ) execute function announce_booking();
