-- A customer asks the assigned professional for another window, and who had a job goes on reading it.

CREATE TABLE "ended_jobs" (
	"booking_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" "booking_actor" NOT NULL,
	"status" "booking_status" NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"window_end" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ended_jobs_booking_id_pro_id_pk" PRIMARY KEY("booking_id","pro_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ended_jobs" ADD CONSTRAINT "ended_jobs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_jobs" ADD CONSTRAINT "ended_jobs_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_jobs" ADD CONSTRAINT "ended_jobs_event_id_booking_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."booking_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_jobs_pro" ON "ended_jobs" USING btree ("pro_id","at");--> statement-breakpoint
CREATE INDEX "bookings_change_expiry" ON "bookings" USING btree ("change_expires_at") WHERE "bookings"."change_expires_at" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_change_whole" CHECK (num_nonnulls("bookings"."change_start", "bookings"."change_end", "bookings"."change_expires_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_change_window" CHECK ("bookings"."change_start" < "bookings"."change_end");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_change_while_assigned" CHECK ("bookings"."change_start" is null or "bookings"."status" = 'assigned');--> statement-breakpoint

insert into booking_steps (from_status, to_status, by) values ('assigned', 'pending', 'system');
--> statement-breakpoint

-- What takes a booking on ends the question, whichever version of the program does it.
create function end_asked_change() returns trigger language plpgsql as $$
begin
  new.change_start := null;
  new.change_end := null;
  new.change_expires_at := null;
  return new;
end $$;
--> statement-breakpoint

create trigger bookings_change_ends before update of status on bookings
  for each row when (old.change_start is not null and new.status <> 'assigned')
  execute function end_asked_change();
--> statement-breakpoint

-- Jobs that ended before this table was there. Where the window was changed since, the one that was is not known.
insert into ended_jobs (booking_id, pro_id, event_id, at, by, status, window_start, window_end)
  select bookings.id, bookings.pro_id, ending.id, ending.at, ending.by, bookings.status, window_start, window_end
  from bookings join booking_events ending on ending.booking_id = bookings.id and ending.to_status = 'canceled'
  where bookings.status = 'canceled' and bookings.pro_id is not null;
--> statement-breakpoint
insert into ended_jobs (booking_id, pro_id, event_id, at, by, status, window_start, window_end)
  select bookings.id, offers.pro_id, ending.id, ending.at, ending.by, ending.from_status, window_start, window_end
  from offers join bookings on bookings.id = offers.booking_id
  join booking_events ending on ending.booking_id = bookings.id and ending.at = offers.closed_at
    and ending.to_status = 'pending' and ending.by = 'pro'
  where offers.outcome = 'released' and (window_changed_at is null or window_changed_at < ending.at)
  on conflict do nothing;
