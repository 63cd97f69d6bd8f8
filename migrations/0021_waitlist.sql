-- Whoever asked for a professional where nobody comes yet is written to once somebody does.

ALTER TYPE "public"."notice_kind" ADD VALUE 'served' BEFORE 'offer';--> statement-breakpoint
CREATE TABLE "waitlist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"zip" text NOT NULL,
	"trade" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"look_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_once" UNIQUE("user_id","zip","trade"),
	CONSTRAINT "waitlist_zip" CHECK ("waitlist"."zip" ~ '^[0-9]{5}$'),
	CONSTRAINT "waitlist_look_at" CHECK ("waitlist"."look_at" >= "waitlist"."created_at")
);
--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_trade_services_slug_fk" FOREIGN KEY ("trade") REFERENCES "public"."services"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_due" ON "waitlist" USING btree ("look_at");