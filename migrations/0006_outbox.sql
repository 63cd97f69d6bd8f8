CREATE TYPE "public"."notice_kind" AS ENUM('booked', 'assigned', 'en_route', 'completed', 'canceled', 'nobody_found');--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigserial NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"recipient_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"calendar_entry" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "outbox_attempts" CHECK ("outbox"."attempts" >= 0),
	CONSTRAINT "outbox_not_before" CHECK ("outbox"."not_before" >= "outbox"."created_at")
);
--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_newest" ON "outbox" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null;