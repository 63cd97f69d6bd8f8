-- Pictures of a booking: rows here, files in the photo store (server/modules/photos/photo-store.ts).

CREATE TYPE "public"."photo_kind" AS ENUM('request', 'message', 'before', 'after');--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" "photo_kind" NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"pro_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photos_size" CHECK ("photos"."width" between 1 and 2000 and "photos"."height" between 1 and 2000),
	CONSTRAINT "photos_of_a_job" CHECK ("photos"."kind" = 'request' or "photos"."pro_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "stray_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "photo_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_booking" ON "photos" USING btree ("booking_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "stray_photos_due" ON "stray_photos" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_photos" CHECK ("bookings"."photo_count" >= 0);--> statement-breakpoint

-- The booking's row is taken hold of first, so that of two who add the eighth one comes after the other and
-- counts it. The change of that row is also what tells open pages, and lists that they have changed.
create function count_photo() returns trigger language plpgsql as $$
begin
  update bookings set photo_count = photo_count + 1 where id = new.booking_id;
  if (select count(*) from photos where booking_id = new.booking_id and kind = new.kind) > 8 then
    raise exception 'a booking has at most 8 photos of a kind'
      using errcode = 'check_violation', table = 'photos', constraint = 'photos_of_a_kind';
  end if;
  return null;
end $$;
--> statement-breakpoint

create trigger photos_counted after insert on photos
  for each row execute function count_photo();
--> statement-breakpoint

-- However a picture goes, with its booking or alone: its files are left to be removed at once.
create function leave_photo_files() returns trigger language plpgsql as $$
begin
  update bookings set photo_count = photo_count - 1 where id = old.booking_id;
  insert into stray_photos (id, due_at) values (old.id, 'epoch')
    on conflict (id) do update set due_at = excluded.due_at;
  return null;
end $$;
--> statement-breakpoint

create trigger photos_gone after delete on photos
  for each row execute function leave_photo_files();
