CREATE TABLE "calendar_feeds" (
	"pro_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_sealed" "bytea" NOT NULL,
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;