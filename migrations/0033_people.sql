-- What operators look for is found in spite of a slip. Trusted: whoever owns the database may create it.
create extension if not exists pg_trgm;
--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'account' BEFORE 'operator_unmatched';--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "person_notes_filled" CHECK ("person_notes"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_notes_person" ON "person_notes" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "professional_licenses_like" ON "professional_licenses" USING gin ("license_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "professionals_business_like" ON "professionals" USING gin ("business_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_like" ON "users" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_like" ON "users" USING gin (split_part("email", '@', 1) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops) WHERE "users"."phone" <> '';--> statement-breakpoint
CREATE INDEX "users_zip" ON "users" USING btree ("zip","created_at") WHERE "users"."zip" <> '';--> statement-breakpoint
CREATE INDEX "users_address" ON "users" USING btree (lower("address") text_pattern_ops) WHERE "users"."address" <> '';--> statement-breakpoint
CREATE INDEX "users_address_like" ON "users" USING gin ("address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_address" ON "bookings" USING btree (lower("address") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended" CHECK (num_nonnulls("users"."suspended_at", "users"."suspended_reason") in (0, 2) and "users"."suspended_reason" <> '');
--> statement-breakpoint

-- Dispatch looks at professionals alone: what holds for the account stands there, too.
create function professional_suspended() returns trigger language plpgsql as $$
begin
  update professionals set suspended = new.suspended_at is not null where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_suspended after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function professional_suspended();
--> statement-breakpoint

create function professional_begins_suspended() returns trigger language plpgsql as $$
begin
  new.suspended := coalesce((select suspended_at is not null from users where id = new.user_id), false);
  return new;
end $$;
--> statement-breakpoint
create trigger professionals_suspended before insert on professionals
  for each row execute function professional_begins_suspended();
--> statement-breakpoint

-- Whoever is let in again may suit a booking that waits.
create trigger professionals_reinstated after update of suspended on professionals
  for each row when (old.suspended and not new.suspended) execute function professional_went_on();
--> statement-breakpoint

-- Whoever asks to be erased is erased from what was decided about them, too: in a transaction that says so.
drop trigger applications_step on applications;
--> statement-breakpoint
create trigger applications_step before update or delete on applications
  for each row when (current_setting('fixwell.erasing', true) is distinct from 'on')
  execute function refuse_application_step();
--> statement-breakpoint
drop trigger application_licenses_frozen on application_licenses;
--> statement-breakpoint
create trigger application_licenses_frozen before insert or update or delete on application_licenses
  for each row when (current_setting('fixwell.erasing', true) is distinct from 'on')
  execute function refuse_part_of_decided_application();
--> statement-breakpoint
drop trigger application_areas_frozen on application_areas;
--> statement-breakpoint
create trigger application_areas_frozen before insert or update or delete on application_areas
  for each row when (current_setting('fixwell.erasing', true) is distinct from 'on')
  execute function refuse_part_of_decided_application();
--> statement-breakpoint
drop trigger application_hours_frozen on application_hours;
--> statement-breakpoint
create trigger application_hours_frozen before insert or update or delete on application_hours
  for each row when (current_setting('fixwell.erasing', true) is distinct from 'on')
  execute function refuse_part_of_decided_application();
