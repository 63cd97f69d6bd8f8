-- What is said when a job is done, turned down or given back, and what a professional answers to a review.

CREATE TYPE "public"."no_reason" AS ENUM('too_far', 'too_soon', 'not_my_work', 'price', 'busy', 'other');--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "final_price_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "final_parts_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "final_labor_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "final_note" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "reason" "no_reason";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_final_price" CHECK ("bookings"."final_price_cents" is null or ("bookings"."status" = 'completed' and "bookings"."final_price_cents" > 0 and "bookings"."final_price_cents" between "bookings"."price_quote_min" and "bookings"."price_quote_max"));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_final_parts" CHECK (num_nonnulls("bookings"."final_parts_cents", "bookings"."final_labor_cents") = 0 or (num_nonnulls("bookings"."final_price_cents", "bookings"."final_parts_cents", "bookings"."final_labor_cents") = 3 and "bookings"."final_parts_cents" >= 0 and "bookings"."final_labor_cents" >= 0 and "bookings"."final_parts_cents" + "bookings"."final_labor_cents" = "bookings"."final_price_cents"));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_final_note" CHECK ("bookings"."final_note" is null or ("bookings"."status" = 'completed' and "bookings"."final_note" <> ''));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_reason" CHECK ("offers"."reason" is null or coalesce("offers"."outcome" in ('declined', 'released'), false));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply" CHECK (num_nonnulls("reviews"."reply", "reviews"."replied_at") in (0, 2) and "reviews"."reply" <> '' and "reviews"."replied_at" <= "reviews"."created_at" + interval '720 hours');--> statement-breakpoint
DROP INDEX "reviews_pro";--> statement-breakpoint
CREATE INDEX "bookings_taken" ON "bookings" USING btree (zip_code("zip"),"created_at") WHERE "bookings"."pro_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_pro" ON "reviews" USING btree ("pro_id","created_at","id");
