-- Something went wrong with a visit: told by one of its sides, talked about with an operator, and decided.

CREATE TYPE "public"."case_kind" AS ENUM('late', 'no_show', 'damage', 'price', 'behaviour', 'not_fixed', 'other');--> statement-breakpoint
CREATE TYPE "public"."case_outcome" AS ENUM('return_visit', 'review_hidden', 'suspension', 'money_noted', 'none');--> statement-breakpoint
CREATE TYPE "public"."case_speaker" AS ENUM('customer', 'pro', 'operator');--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'case' BEFORE 'license';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'operator_case' BEFORE 'verify_email';--> statement-breakpoint
ALTER TYPE "public"."photo_kind" ADD VALUE 'case';--> statement-breakpoint
CREATE TABLE "case_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigserial NOT NULL,
	"case_id" uuid NOT NULL,
	"by" "case_speaker" NOT NULL,
	"sender_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_messages_text" CHECK ("case_messages"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"pro_id" uuid,
	"opened_by" "case_speaker" NOT NULL,
	"kind" "case_kind" NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"last_said_by" "case_speaker" NOT NULL,
	"last_said_at" timestamp (3) with time zone NOT NULL,
	"photo_count" smallint DEFAULT 0 NOT NULL,
	"customer_told_at" timestamp (3) with time zone,
	"pro_told_at" timestamp (3) with time zone,
	"operators_told_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"outcome" "case_outcome",
	"reason" text,
	"return_until" timestamp (3) with time zone,
	"return_booking_id" uuid,
	CONSTRAINT "cases_text" CHECK ("cases"."text" <> ''),
	CONSTRAINT "cases_opened_by_a_side" CHECK ("cases"."opened_by" = 'customer' or ("cases"."opened_by" = 'pro' and "cases"."pro_id" is not null)),
	CONSTRAINT "cases_two_sides" CHECK ("cases"."pro_id" is distinct from "cases"."customer_id"),
	CONSTRAINT "cases_due" CHECK ("cases"."due_at" > "cases"."created_at"),
	CONSTRAINT "cases_photos" CHECK ("cases"."photo_count" between 0 and 8),
	CONSTRAINT "cases_decision" CHECK (num_nonnulls("cases"."decided_at", "cases"."decided_by", "cases"."outcome", "cases"."reason") in (0, 4) and "cases"."reason" <> ''),
	CONSTRAINT "cases_not_decided_by_a_side" CHECK ("cases"."decided_by" is null or ("cases"."decided_by" <> "cases"."customer_id" and "cases"."decided_by" is distinct from "cases"."pro_id")),
	CONSTRAINT "cases_return" CHECK (("cases"."outcome" is not distinct from 'return_visit') = ("cases"."return_until" is not null) and ("cases"."return_booking_id" is null or "cases"."return_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_of_a_job";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "return_of" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_return_booking_id_bookings_id_fk" FOREIGN KEY ("return_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_messages_case" ON "case_messages" USING btree ("case_id","created_at","seq");--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cases_customer" ON "cases" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_pro" ON "cases" USING btree ("pro_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_booking" ON "cases" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "cases_due_open" ON "cases" USING btree ("due_at","id") WHERE "cases"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open_of_a_kind" ON "cases" USING btree ("booking_id","opened_by","kind") WHERE "cases"."decided_at" is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_return_of_bookings_id_fk" FOREIGN KEY ("return_of") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_case" ON "photos" USING btree ("case_id","created_at") WHERE "photos"."case_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_return_costs_nothing" CHECK ("bookings"."return_of" is null or ("bookings"."price_quote_max" = 0 and "bookings"."return_of" <> "bookings"."id"));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_of_a_case" CHECK (("photos"."kind"::text = 'case') = ("photos"."case_id" is not null));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_of_a_job" CHECK ("photos"."kind" = 'request' or "photos"."pro_id" is not null or "photos"."case_id" is not null);--> statement-breakpoint

-- A decision stays as it was made; what follows from it may still be written beside it.
create function keep_case_decision() returns trigger language plpgsql as $$
begin
  raise exception 'a case is decided once'
    using errcode = 'restrict_violation', table = tg_table_name;
end $$;
--> statement-breakpoint

create trigger cases_decided_once before update on cases
  for each row when (
    old.decided_at is not null and (old.decided_at, old.decided_by, old.outcome, old.reason, old.return_until)
      is distinct from (new.decided_at, new.decided_by, new.outcome, new.reason, new.return_until)
  ) execute function keep_case_decision();
--> statement-breakpoint

-- Both sides and all operators have it on the pages they left open. That it was read changes nothing for others.
create function announce_case() returns trigger language plpgsql as $$
begin
  insert into announcements values (json_build_object('kind', 'case', 'id', new.id,
    'users', (select json_agg(id) from users where id in (new.customer_id, new.pro_id) or role = 'operator'))::text);
  return null;
end $$;
--> statement-breakpoint

create trigger cases_announce after insert or update of last_said_at, photo_count, decided_at, return_booking_id on cases
  for each row execute function announce_case();
--> statement-breakpoint

-- Pictures of a case are counted there, where a ninth is refused, and not on the booking.
create or replace function count_photo() returns trigger language plpgsql as $$
begin
  if new.case_id is not null then
    update cases set photo_count = photo_count + 1 where id = new.case_id;
    return null;
  end if;
  update bookings set photo_count = photo_count + 1 where id = new.booking_id;
  if (select count(*) from photos where booking_id = new.booking_id and kind = new.kind) > 8 then
    raise exception 'a booking has at most 8 photos of a kind'
      using errcode = 'check_violation', table = 'photos', constraint = 'photos_of_a_kind';
  end if;
  return null;
end $$;
--> statement-breakpoint

create or replace function leave_photo_files() returns trigger language plpgsql as $$
begin
  if old.case_id is not null then
    update cases set photo_count = photo_count - 1 where id = old.case_id;
  else
    update bookings set photo_count = photo_count - 1 where id = old.booking_id;
  end if;
  insert into stray_photos (id, due_at) values (old.id, 'epoch')
    on conflict (id) do update set due_at = excluded.due_at;
  return null;
end $$;
