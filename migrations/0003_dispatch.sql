ALTER TABLE "professional_areas" ADD COLUMN "centre_latitude" double precision;--> statement-breakpoint
ALTER TABLE "professional_areas" ADD COLUMN "centre_longitude" double precision;--> statement-breakpoint
ALTER TABLE "professional_areas" ADD COLUMN "reach" "box";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "window_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "unmatched_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "customer_unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pro_unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "seq" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rule_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "suitable" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "candidates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "pro_id" uuid;--> statement-breakpoint
UPDATE "messages" SET "pro_id" = CASE WHEN "sender_role" = 'pro' THEN "sender_id" ELSE (SELECT "pro_id" FROM "bookings" WHERE "bookings"."id" = "messages"."booking_id") END;--> statement-breakpoint
DELETE FROM "messages" WHERE "pro_id" IS NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "pro_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "seq" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professional_areas_reach" ON "professional_areas" USING gist ("reach");--> statement-breakpoint
CREATE INDEX "bookings_unoffered" ON "bookings" USING btree ("created_at") WHERE "bookings"."status" = 'pending' and "bookings"."offer_id" is null;--> statement-breakpoint
CREATE INDEX "bookings_offer_expiry" ON "bookings" USING btree ("offer_expires_at") WHERE "bookings"."offer_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "offers_accepted" ON "offers" USING btree ("pro_id","closed_at") WHERE "offers"."outcome" = 'accepted';--> statement-breakpoint
UPDATE "bookings" SET "completed_at" = coalesce((SELECT max("at") FROM "booking_events" WHERE "booking_id" = "bookings"."id" AND "to_status" = 'completed'), "busy_until") WHERE "status" = 'completed';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_completed_at" CHECK (("bookings"."status" = 'completed') = ("bookings"."completed_at" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_unmatched" CHECK ("bookings"."unmatched_since" is null or ("bookings"."status" in ('pending', 'canceled') and "bookings"."offer_id" is null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_unread" CHECK ("bookings"."customer_unread" >= 0 and "bookings"."pro_unread" >= 0);