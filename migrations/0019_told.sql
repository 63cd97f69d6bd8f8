-- What rounds have told, so that none of it is told twice; whom to tell of a message once they have left it unread;
-- and the few rows that those rounds look for.

CREATE TABLE "message_notices" (
	"booking_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "message_notices_booking_id_reader_id_pk" PRIMARY KEY("booking_id","reader_id")
);
--> statement-breakpoint
CREATE TABLE "told_once" (
	"kind" "notice_kind" NOT NULL,
	"about_id" uuid NOT NULL,
	"moment" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "told_once_kind_about_id_moment_pk" PRIMARY KEY("kind","about_id","moment")
);
--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_notices_due" ON "message_notices" USING btree ("due_at") WHERE "message_notices"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "users_operators" ON "users" USING btree ("id") WHERE "users"."role" = 'operator';--> statement-breakpoint
CREATE INDEX "bookings_assigned" ON "bookings" USING btree ("window_start") WHERE "bookings"."status" = 'assigned';
