-- A notice goes by several channels: each row of the outbox says by which. Kinds have the names that people are
-- told them by; what was written before keeps its own.

ALTER TYPE "public"."notice_kind" RENAME TO "notice_kind_before";--> statement-breakpoint
CREATE TYPE "public"."notice_kind" AS ENUM('booked', 'assigned', 'given_back', 'on_the_way', 'arrived', 'completed', 'nobody_found', 'offer', 'offer_lapsed', 'message', 'reminder', 'changed', 'canceled', 'review', 'license', 'application', 'operator_unmatched', 'operator_application', 'verify_email', 'password_reset');--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "kind" SET DATA TYPE "public"."notice_kind" USING (case "kind"::text
	when 'en_route' then 'on_the_way'
	when 'license_expires' then 'license'
	when 'application_received' then 'application'
	when 'application_approved' then 'application'
	when 'application_rejected' then 'application'
	else "kind"::text end)::"public"."notice_kind";--> statement-breakpoint
DROP TYPE "public"."notice_kind_before";--> statement-breakpoint
CREATE TYPE "public"."notice_channel" AS ENUM('email', 'push', 'webhook');--> statement-breakpoint
CREATE TABLE "notice_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"user_id" uuid NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"email" boolean,
	"push" boolean,
	"webhook" boolean,
	CONSTRAINT "notice_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_address" CHECK ("push_subscriptions"."endpoint" ~ '^https?://')
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
DROP INDEX "outbox_tried";--> statement-breakpoint
DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "next_attempt_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" "notice_channel" DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "channel" DROP DEFAULT;--> statement-breakpoint
UPDATE "outbox" SET "next_attempt_at" = null WHERE "sent_at" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "contact" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "outbox_newest_of_kind" ON "outbox" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","next_attempt_at") WHERE "outbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_tried" ON "outbox" USING btree ("mailbox","tried_at") WHERE "outbox"."channel" = 'email' and "outbox"."tried_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("mailbox","next_attempt_at") WHERE "outbox"."channel" = 'email' and "outbox"."next_attempt_at" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_push" CHECK (("outbox"."channel" = 'push') = ("outbox"."subscription_id" is not null));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_webhook" CHECK (("outbox"."channel" = 'webhook') = ("outbox"."contact" is not null));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_sent" CHECK ("outbox"."sent_at" is null or "outbox"."next_attempt_at" is null);
