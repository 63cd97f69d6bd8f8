CREATE TABLE "submitted_licenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pro_id" uuid NOT NULL,
	"license_type" "license_type" NOT NULL,
	"license_number" text NOT NULL,
	"issuing_state" text NOT NULL,
	"expiration_date" date NOT NULL,
	"insurance_provider" text DEFAULT '' NOT NULL,
	"insurance_expiration_date" date,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"valid" boolean,
	"checked_by" uuid,
	"source" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "submitted_licenses_checked" CHECK (num_nonnulls("submitted_licenses"."checked_at", "submitted_licenses"."valid", "submitted_licenses"."checked_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "professional_time_off" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pro_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "professional_time_off_order" CHECK ("professional_time_off"."starts_at" < "professional_time_off"."ends_at"),
	CONSTRAINT "professional_time_off_weekly" CHECK (not "professional_time_off"."weekly" or "professional_time_off"."ends_at" - "professional_time_off"."starts_at" <= interval '167 hours')
);
--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "years_experience" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submitted_licenses" ADD CONSTRAINT "submitted_licenses_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submitted_licenses" ADD CONSTRAINT "submitted_licenses_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_time_off" ADD CONSTRAINT "professional_time_off_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submitted_licenses_waiting" ON "submitted_licenses" USING btree ("pro_id","license_type",lower("license_number"),lower("issuing_state")) WHERE "submitted_licenses"."checked_at" is null;--> statement-breakpoint
CREATE INDEX "submitted_licenses_pro" ON "submitted_licenses" USING btree ("pro_id");--> statement-breakpoint
CREATE INDEX "submitted_licenses_queue" ON "submitted_licenses" USING btree ("valid","submitted_at");--> statement-breakpoint
CREATE INDEX "professional_time_off_pro" ON "professional_time_off" USING btree ("pro_id","ends_at");--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_years" CHECK ("professionals"."years_experience" between 0 and 100);
--> statement-breakpoint

update professionals set years_experience = least(100, told.years_experience)
from (
  select distinct on (user_id) user_id, years_experience from applications
  where status = 'approved' and years_experience is not null
  order by user_id, decided_at desc
) as told
where told.user_id = professionals.user_id;
--> statement-breakpoint

-- Who works after all may suit whoever waits. With the professional goes all of it, and nobody gains anything.
create function professional_returned() returns trigger language plpgsql as $$
begin
  insert into openings (pro_id) select user_id from professionals where user_id = old.pro_id;
  return null;
end $$;
--> statement-breakpoint

create trigger professional_time_off_opening after delete on professional_time_off
  for each row execute function professional_returned();
--> statement-breakpoint
create trigger professional_time_off_changed after update on professional_time_off
  for each row when (old.* is distinct from new.*) execute function professional_returned();
