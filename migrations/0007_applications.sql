CREATE TYPE "public"."application_actor" AS ENUM('applicant', 'operator', 'command_line');--> statement-breakpoint
CREATE TYPE "public"."application_status" AS ENUM('draft', 'submitted', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."application_step" AS ENUM('opened', 'submitted', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."business_type" AS ENUM('sole_proprietorship', 'llc', 'corporation', 'partnership');--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'application_received';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'application_approved';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'application_rejected';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'license_expires';--> statement-breakpoint
CREATE TABLE "application_areas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"seq" bigserial NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"radius_km" integer NOT NULL,
	CONSTRAINT "application_areas_somewhere" CHECK ("application_areas"."city" <> '' or "application_areas"."zip_code" <> ''),
	CONSTRAINT "application_areas_radius" CHECK ("application_areas"."radius_km" between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"step" "application_step" NOT NULL,
	"by" "application_actor" NOT NULL,
	"user_id" uuid,
	"reason" text,
	"trades" text[] DEFAULT '{}' NOT NULL,
	"checklist" jsonb,
	CONSTRAINT "application_events_by" CHECK (("application_events"."step" in ('opened', 'submitted')) = ("application_events"."by" = 'applicant')
        and ("application_events"."by" = 'command_line') = ("application_events"."user_id" is null)),
	CONSTRAINT "application_events_trades" CHECK (("application_events"."step" = 'approved') = ("application_events"."trades" <> '{}')),
	CONSTRAINT "application_events_reason" CHECK (("application_events"."step" = 'rejected') = ("application_events"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "application_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"day_of_week" smallint NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"is_available" boolean NOT NULL,
	CONSTRAINT "application_hours_same" UNIQUE("application_id","day_of_week"),
	CONSTRAINT "application_hours_day" CHECK ("application_hours"."day_of_week" between 0 and 6),
	CONSTRAINT "application_hours_order" CHECK (not "application_hours"."is_available" or "application_hours"."start_time" < "application_hours"."end_time")
);
--> statement-breakpoint
CREATE TABLE "application_licenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"seq" bigserial NOT NULL,
	"license_type" "license_type" NOT NULL,
	"license_number" text NOT NULL,
	"issuing_state" text NOT NULL,
	"expiration_date" date NOT NULL,
	"insurance_provider" text DEFAULT '' NOT NULL,
	"insurance_expiration_date" date,
	CONSTRAINT "application_licenses_filled" CHECK ("application_licenses"."license_number" <> '' and "application_licenses"."issuing_state" <> '')
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "application_status" DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"business_type" "business_type",
	"business_address" text DEFAULT '' NOT NULL,
	"business_phone" text DEFAULT '' NOT NULL,
	"business_email" text DEFAULT '' NOT NULL,
	"tax_id_sealed" "bytea",
	"years_experience" double precision,
	"emergency_contact" text DEFAULT '' NOT NULL,
	"emergency_phone" text DEFAULT '' NOT NULL,
	"terms_accepted" boolean DEFAULT false NOT NULL,
	"background_check_consent" boolean DEFAULT false NOT NULL,
	"communication_consent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "applications_version" CHECK ("applications"."version" > 0),
	CONSTRAINT "applications_experience" CHECK ("applications"."years_experience" between 0 and 100),
	CONSTRAINT "applications_submitted_at" CHECK (("applications"."status" = 'draft') = ("applications"."submitted_at" is null)),
	CONSTRAINT "applications_decided_at" CHECK (("applications"."status" in ('approved', 'rejected')) = ("applications"."decided_at" is not null)),
	CONSTRAINT "applications_reason" CHECK (("applications"."status" = 'rejected') = ("applications"."reason" is not null)),
	CONSTRAINT "applications_complete" CHECK ("applications"."status" = 'draft' or (
        "applications"."terms_accepted" and "applications"."background_check_consent"
        and "applications"."tax_id_sealed" is not null and "applications"."years_experience" is not null and "applications"."business_type" is not null
        and '' not in ("applications"."first_name", "applications"."last_name", "applications"."phone", "applications"."email", "applications"."address", "applications"."city",
          "applications"."state", "applications"."zip_code", "applications"."business_name", "applications"."business_address", "applications"."business_phone",
          "applications"."business_email", "applications"."emergency_contact", "applications"."emergency_phone")))
);
--> statement-breakpoint
CREATE TABLE "license_reminders" (
	"license_id" uuid NOT NULL,
	"days" smallint NOT NULL,
	"expiration_date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "license_reminders_license_id_days_expiration_date_pk" PRIMARY KEY("license_id","days","expiration_date")
);
--> statement-breakpoint
ALTER TABLE "application_areas" ADD CONSTRAINT "application_areas_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_hours" ADD CONSTRAINT "application_hours_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_licenses" ADD CONSTRAINT "application_licenses_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_reminders" ADD CONSTRAINT "license_reminders_license_id_professional_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."professional_licenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_areas_application" ON "application_areas" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_areas_same_zip" ON "application_areas" USING btree ("application_id","zip_code") WHERE "application_areas"."zip_code" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "application_areas_same_city" ON "application_areas" USING btree ("application_id",lower("city" collate "C"),lower("state" collate "C")) WHERE "application_areas"."zip_code" = '';--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_events_one_decision" ON "application_events" USING btree ("application_id") WHERE "application_events"."step" in ('approved', 'rejected');--> statement-breakpoint
CREATE UNIQUE INDEX "application_licenses_same" ON "application_licenses" USING btree ("application_id","license_type",lower("license_number" collate "C"),lower("issuing_state" collate "C"));--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open" ON "applications" USING btree ("user_id") WHERE "applications"."status" in ('draft', 'submitted');--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("submitted_at") WHERE "applications"."status" <> 'draft';