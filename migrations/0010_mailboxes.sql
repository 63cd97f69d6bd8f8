ALTER TABLE "outbox" ADD COLUMN "to_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (lower(regexp_replace(to_address, '\+[^@]*@', '@'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_tried" ON "outbox" USING btree ("mailbox","tried_at") WHERE "outbox"."tried_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("mailbox","next_attempt_at") WHERE "outbox"."sent_at" is null;