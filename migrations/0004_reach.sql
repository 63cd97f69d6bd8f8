-- Where a professional works, as a box that an index can find: a booking asks for the boxes over its
-- point and only then measures. Kilometres per degree are taken a little short, so that the box is
-- never smaller than the circle.

create function professional_area_reach() returns trigger language plpgsql as $$
declare
  north double precision;
  east double precision;
begin
  select latitude, longitude into new.centre_latitude, new.centre_longitude
    from places where zip = new.zip_code;
  north := new.radius_km / 110.0 + 0.001;
  east := new.radius_km / (110.0 * greatest(0.01, cos(radians(new.centre_latitude)))) + 0.001;
  new.reach := box(
    point(new.centre_longitude - east, new.centre_latitude - north),
    point(new.centre_longitude + east, new.centre_latitude + north)
  );
  return new;
end $$;
--> statement-breakpoint

create trigger professional_areas_reach before insert or update of zip_code, radius_km on professional_areas
  for each row execute function professional_area_reach();
--> statement-breakpoint

-- A place that is added or corrected moves the areas around it.
create function places_moved() returns trigger language plpgsql as $$
begin
  update professional_areas area set zip_code = area.zip_code
    from moved where moved.zip = area.zip_code;
  return null;
end $$;
--> statement-breakpoint

create trigger places_added after insert on places
  referencing new table as moved for each statement execute function places_moved();
--> statement-breakpoint

create trigger places_corrected after update on places
  referencing new table as moved for each statement execute function places_moved();
--> statement-breakpoint

update professional_areas set zip_code = zip_code;
