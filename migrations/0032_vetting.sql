ALTER TYPE "public"."application_status" ADD VALUE 'returned' BEFORE 'approved';--> statement-breakpoint
ALTER TYPE "public"."application_step" ADD VALUE 'returned' BEFORE 'approved';--> statement-breakpoint
ALTER TABLE "application_events" DROP CONSTRAINT "application_events_reason";--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_reason";--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_complete";--> statement-breakpoint
DROP INDEX "applications_one_open";--> statement-breakpoint
ALTER TABLE "professional_licenses" ADD COLUMN "trade" text;--> statement-breakpoint
ALTER TABLE "professional_licenses" ADD COLUMN "checked_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "professional_licenses" ADD COLUMN "checked_by" uuid;--> statement-breakpoint
ALTER TABLE "professional_licenses" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_licenses" ADD COLUMN "trade" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "trades" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "submitted_licenses" ADD COLUMN "recheck" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_licenses" ADD CONSTRAINT "professional_licenses_trade_services_slug_fk" FOREIGN KEY ("trade") REFERENCES "public"."services"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_licenses" ADD CONSTRAINT "professional_licenses_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_licenses" ADD CONSTRAINT "application_licenses_trade_services_slug_fk" FOREIGN KEY ("trade") REFERENCES "public"."services"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professional_licenses_checked" ON "professional_licenses" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open" ON "applications" USING btree ("user_id") WHERE "applications"."status" not in ('approved', 'rejected');--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_reason" CHECK ("application_events"."step" = 'approved' or ("application_events"."step" in ('opened', 'submitted')) = ("application_events"."reason" is null));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reason" CHECK (("applications"."status" in ('draft', 'submitted', 'approved')) = ("applications"."reason" is null));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_complete" CHECK ("applications"."status" not in ('submitted', 'approved', 'rejected') or (
        "applications"."terms_accepted" and "applications"."background_check_consent"
        and "applications"."tax_id_sealed" is not null and "applications"."years_experience" is not null and "applications"."business_type" is not null
        and '' not in ("applications"."first_name", "applications"."last_name", "applications"."phone", "applications"."email", "applications"."address", "applications"."city",
          "applications"."state", "applications"."zip_code", "applications"."business_name", "applications"."business_address", "applications"."business_phone",
          "applications"."business_email", "applications"."emergency_contact", "applications"."emergency_phone")));--> statement-breakpoint

-- That it was looked up once more lets nobody be asked who could not be before.
drop trigger professional_licenses_changed on professional_licenses;
--> statement-breakpoint
create trigger professional_licenses_changed after update on professional_licenses
  for each row when ((old.license_type, old.expiration_date) is distinct from (new.license_type, new.expiration_date))
  execute function professional_gained();
--> statement-breakpoint

-- When each was looked up last, as far as it was kept: with the decision on an application, or by itself since.
update professional_licenses license set checked_at = looked.at, checked_by = looked.by, source = looked.source
from (
  select distinct on (id) id, at, by, source from (
    select held.id, event.at, event.user_id as by, '' as source
    from professional_licenses held
    join applications application on application.user_id = held.pro_id and application.status = 'approved'
    join application_events event on event.application_id = application.id and event.step = 'approved'
    union all
    select held.id, sent.checked_at, sent.checked_by, sent.source
    from professional_licenses held
    join submitted_licenses sent on sent.pro_id = held.pro_id and sent.valid
      and sent.license_type = held.license_type
      and lower(sent.license_number) = lower(held.license_number)
      and lower(sent.issuing_state) = lower(held.issuing_state)
  ) as each
  order by id, at desc
) as looked
where looked.id = license.id;
--> statement-breakpoint

update professional_licenses license set trade = opened.trade
from (
  select distinct on (held.id) held.id, sent.trade
  from professional_licenses held
  join submitted_licenses sent on sent.pro_id = held.pro_id and sent.valid and sent.trade is not null
    and sent.license_type = held.license_type
    and lower(sent.license_number) = lower(held.license_number)
    and lower(sent.issuing_state) = lower(held.issuing_state)
  order by held.id, sent.checked_at desc
) as opened
where opened.id = license.id;
--> statement-breakpoint

-- One that is returned is changed and sent in again.
create or replace function refuse_application_step() returns trigger language plpgsql as $$
begin
  if old.status in ('approved', 'rejected')
    or (tg_op = 'UPDATE' and (old.status, new.status) not in (
      ('draft', 'draft'), ('draft', 'submitted'), ('submitted', 'submitted'),
      ('submitted', 'returned'), ('returned', 'returned'), ('returned', 'submitted'),
      ('submitted', 'approved'), ('submitted', 'rejected')))
  then
    raise exception 'an application that is % stays as it is', old.status
      using errcode = 'check_violation', constraint = 'applications_step', table = 'applications';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
