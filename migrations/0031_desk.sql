-- What operators do about a booking: two steps of their own, offers to whom they name, messages, notes, and what they hide.

CREATE TYPE "public"."override_part" AS ENUM('area', 'hours', 'license', 'travel');--> statement-breakpoint
CREATE TYPE "public"."addressee" AS ENUM('customer', 'pro', 'both');--> statement-breakpoint
CREATE TABLE "booking_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_notes_text" CHECK (char_length("booking_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "operator_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"to_side" "addressee" NOT NULL,
	"pro_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seq" bigserial NOT NULL,
	CONSTRAINT "operator_messages_body" CHECK (char_length("operator_messages"."body") between 1 and 2000),
	CONSTRAINT "operator_messages_reader" CHECK (("operator_messages"."to_side" = 'customer') = ("operator_messages"."pro_id" is null))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "offered_by" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "override_part" "override_part";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_messages" ADD CONSTRAINT "operator_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_messages" ADD CONSTRAINT "operator_messages_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_messages" ADD CONSTRAINT "operator_messages_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_notes_booking" ON "booking_notes" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "operator_messages_booking" ON "operator_messages" USING btree ("booking_id","created_at");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_override" CHECK (num_nonnulls("offers"."override_part", "offers"."override_reason") in (0, 2) and "offers"."override_reason" <> '' and ("offers"."override_part" is null or "offers"."offered_by" is not null));--> statement-breakpoint

insert into booking_steps (from_status, to_status, by) values
  ('assigned', 'pending', 'operator'),
  ('en_route', 'pending', 'operator'),
  ('pending', 'canceled', 'operator'),
  ('assigned', 'canceled', 'operator'),
  ('en_route', 'canceled', 'operator'),
  ('on_site', 'canceled', 'operator');
--> statement-breakpoint

create trigger operator_messages_announce after insert on operator_messages
  for each row execute function announce_message();
--> statement-breakpoint

-- What is hidden or shown changes what a booking tells of its pictures: the change of its row says so to open pages
-- and lists.
create function photo_hidden() returns trigger language plpgsql as $$
begin
  update bookings set photo_count = photo_count where id = new.booking_id;
  return null;
end $$;
--> statement-breakpoint

create trigger photos_hidden after update of hidden_at on photos
  for each row execute function photo_hidden();
