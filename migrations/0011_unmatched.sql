CREATE TABLE "withdrawn_offers" (
	"offer_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comparison" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"after_start" timestamp (3) with time zone,
	"after_id" uuid,
	CONSTRAINT "comparison_only" CHECK ("comparison"."only"),
	CONSTRAINT "comparison_whole" CHECK (num_nonnulls("comparison"."after_start", "comparison"."after_id") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pro_id" uuid,
	"zip" text,
	"free_from" timestamp (3) with time zone,
	"free_until" timestamp (3) with time zone,
	"compared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "openings_of_one" CHECK (num_nonnulls("openings"."pro_id", "openings"."zip") = 1),
	CONSTRAINT "openings_free_whole" CHECK (num_nonnulls("openings"."free_from", "openings"."free_until") in (0, 2) and ("openings"."free_from" is null or "openings"."pro_id" is not null))
);
--> statement-breakpoint
DROP INDEX "bookings_unoffered";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ask_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_ask_again" ON "bookings" USING btree (coalesce("ask_again_at", "unmatched_since")) WHERE "bookings"."status" = 'pending' and "bookings"."offer_id" is null and "bookings"."unmatched_since" is not null;--> statement-breakpoint
CREATE INDEX "bookings_unmatched" ON "bookings" USING btree ("window_start","id") WHERE "bookings"."status" = 'pending' and "bookings"."offer_id" is null and "bookings"."unmatched_since" is not null;--> statement-breakpoint
CREATE INDEX "bookings_unoffered" ON "bookings" USING btree ("created_at") WHERE "bookings"."status" = 'pending' and "bookings"."offer_id" is null and "bookings"."unmatched_since" is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_ask_again_at" CHECK ("bookings"."ask_again_at" is null or "bookings"."unmatched_since" is not null);