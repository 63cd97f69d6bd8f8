-- Each place has its clocks: a booking keeps those of its place, and a professional lives by those at home. Places are told theirs at
-- the next start of the new version; what is null goes by the market's own, as before.

ALTER TABLE "professionals" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "time_zone" text;--> statement-breakpoint

-- Home is where they take jobs: it stays as long as they serve a place with those clocks, and is else where most of their areas are.
create function home_zone_of(pro uuid, known text) returns text language sql stable as $$
  select coalesce((
    select place.time_zone
    from professional_areas area
    join places place on (area.zip_code <> '' and place.zip = area.zip_code)
      or (area.zip_code = '' and lower(place.city) = lower(area.city) and (area.state = '' or place.state = upper(area.state)))
    where area.pro_id = pro and place.time_zone is not null
    group by place.time_zone
    order by coalesce(place.time_zone = known, false) desc, count(distinct area.id) desc, place.time_zone limit 1
  ), known)
$$;
--> statement-breakpoint
create function professional_areas_moved() returns trigger language plpgsql as $$
begin
  perform from professionals where user_id in (select pro_id from changed) order by user_id for no key update;
  update professionals set time_zone = home_zone_of(user_id, time_zone)
  where user_id in (select pro_id from changed) and time_zone is distinct from home_zone_of(user_id, time_zone);
  return null;
end $$;
--> statement-breakpoint
create trigger professional_areas_at_home after insert on professional_areas
  referencing new table as changed for each statement execute function professional_areas_moved();
--> statement-breakpoint
create trigger professional_areas_still_at_home after update on professional_areas
  referencing new table as changed for each statement execute function professional_areas_moved();
--> statement-breakpoint
create trigger professional_areas_left after delete on professional_areas
  referencing old table as changed for each statement execute function professional_areas_moved();
