CREATE TABLE "busy_calendars" (
	"pro_id" uuid PRIMARY KEY NOT NULL,
	"address_sealed" "bytea" NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"pro_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "busy_times_pro_id_starts_at_pk" PRIMARY KEY("pro_id","starts_at"),
	CONSTRAINT "busy_times_order" CHECK ("busy_times"."starts_at" < "busy_times"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_pro_id_busy_calendars_pro_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."busy_calendars"("pro_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_calendars_due" ON "busy_calendars" USING btree ("due_at");--> statement-breakpoint

-- Reading joins what overlaps, so that a day full of entries is one busy time.
alter table busy_times add constraint busy_times_no_overlap
  exclude using gist (pro_id with =, tstzrange(starts_at, ends_at) with &&);
--> statement-breakpoint

-- Who is less busy may suit whoever waits. With the professional goes all of it, and nobody gains anything.
create function busy_times_removed() returns trigger language plpgsql as $$
begin
  insert into openings (pro_id)
    select user_id from professionals where user_id in (select pro_id from removed);
  return null;
end $$;
--> statement-breakpoint
create trigger busy_times_opening after delete on busy_times
  referencing old table as removed for each statement execute function busy_times_removed();
--> statement-breakpoint

-- How a reading went is seen on every page its owner left open.
create trigger busy_calendars_announce after insert or update or delete on busy_calendars
  for each row execute function announce_business();
