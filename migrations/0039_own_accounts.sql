-- Sessions end however much they are used, accounts here may have a second factor, and who is erased is erased from what they were told.

CREATE TABLE "provider_recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp (3) with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "two_factors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_recovery_codes" ADD CONSTRAINT "provider_recovery_codes_account_id_provider_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."provider_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_second_factors" ADD CONSTRAINT "provider_second_factors_account_id_provider_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."provider_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_recovery_codes_account" ON "provider_recovery_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_end" CHECK ("sessions"."ends_at" > "sessions"."created_at");--> statement-breakpoint
-- Those that are open last as long as if they had been begun with it.
update sessions set ends_at = created_at + interval '90 days';
