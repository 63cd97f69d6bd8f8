ALTER TABLE "submitted_licenses" ADD COLUMN "trade" text;--> statement-breakpoint
ALTER TABLE "submitted_licenses" ADD CONSTRAINT "submitted_licenses_trade_services_slug_fk" FOREIGN KEY ("trade") REFERENCES "public"."services"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_zip" ON "bookings" USING btree ("zip","created_at");--> statement-breakpoint
CREATE INDEX "places_city_begins" ON "places" USING btree (lower("city") text_pattern_ops);--> statement-breakpoint

-- Who has sent a license in, or hears what came of it, or is away, has it on every page they left open.
create function announce_business() returns trigger language plpgsql as $$
declare
  pro uuid := case tg_op when 'DELETE' then old.pro_id else new.pro_id end;
begin
  insert into announcements values (json_build_object('kind', 'user', 'id', pro,
    'users', json_build_array(pro))::text);
  return null;
end $$;
--> statement-breakpoint

create trigger submitted_licenses_announce after insert or update on submitted_licenses
  for each row execute function announce_business();
--> statement-breakpoint
create trigger professional_time_off_announce after insert or update or delete on professional_time_off
  for each row execute function announce_business();
--> statement-breakpoint

-- A city by name alone lies in the state of its professional's licenses, where one of them has such a city.
update professional_areas set state = named.state
from (
  select area.id, min(held.state) as state from professional_areas area
  join lateral (
    select distinct upper(trim(license.issuing_state)) as state from professional_licenses license
    where license.pro_id = area.pro_id
  ) held on exists (
    select from places where lower(places.city) = lower(area.city) and places.state = held.state
  )
  where area.zip_code = '' and area.state = ''
  group by area.id having count(*) = 1
) named
where professional_areas.id = named.id;
