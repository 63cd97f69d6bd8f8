CREATE TABLE "logout_tokens" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_sid" text;--> statement-breakpoint
CREATE INDEX "sessions_provider" ON "sessions" USING btree ("provider_sid") WHERE "sessions"."provider_sid" is not null;