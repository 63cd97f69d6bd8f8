CREATE TABLE "provider_confirmations" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_resets" ADD COLUMN "mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_resets" ADD COLUMN "aim" text DEFAULT '/' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_confirmations" ADD CONSTRAINT "provider_confirmations_account_id_provider_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."provider_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Of several, the one that is good for longest was made last.
delete from provider_resets older using provider_resets newer
where newer.account_id = older.account_id
  and (newer.expires_at, newer.token_hash) > (older.expires_at, older.token_hash);--> statement-breakpoint
ALTER TABLE "provider_resets" ADD CONSTRAINT "provider_resets_account" UNIQUE("account_id");