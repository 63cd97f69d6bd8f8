-- A photo or a PDF of the paper of a license that was sent in, beside what is known of pictures; and what
-- professionals ask a person of how jobs come to them.

CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigserial NOT NULL,
	"pro_id" uuid NOT NULL,
	"booking_id" uuid,
	"text" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "questions_text" CHECK ("questions"."text" <> '' and "questions"."answer" <> ''),
	CONSTRAINT "questions_answer" CHECK (num_nonnulls("questions"."answer", "questions"."answered_at", "questions"."answered_by") in (0, 3)),
	CONSTRAINT "questions_not_answered_by_who_asks" CHECK ("questions"."answered_by" <> "questions"."pro_id")
);
--> statement-breakpoint
CREATE TABLE "license_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submitted_id" uuid NOT NULL,
	"width" smallint,
	"height" smallint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "license_papers_size" CHECK (num_nonnulls("license_papers"."width", "license_papers"."height") in (0, 2)
        and ("license_papers"."width" is null or ("license_papers"."width" between 1 and 2000 and "license_papers"."height" between 1 and 2000)))
);
--> statement-breakpoint
ALTER TABLE "submitted_licenses" ADD COLUMN "papers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_papers" ADD CONSTRAINT "license_papers_submitted_id_submitted_licenses_id_fk" FOREIGN KEY ("submitted_id") REFERENCES "public"."submitted_licenses"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "questions_pro" ON "questions" USING btree ("pro_id","seq");--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("seq");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_same" ON "questions" USING btree ("pro_id",md5("text")) WHERE "questions"."answer" is null;--> statement-breakpoint
CREATE INDEX "license_papers_license" ON "license_papers" USING btree ("submitted_id","created_at");--> statement-breakpoint
ALTER TABLE "submitted_licenses" ADD CONSTRAINT "submitted_licenses_papers" CHECK (cardinality("submitted_licenses"."papers") <= 2);--> statement-breakpoint

-- What a check is made on stands on the license: who adds a paper holds its row, and a third is refused there.
create function note_paper() returns trigger language plpgsql as $$
begin
  update submitted_licenses set papers = array_append(papers, new.id) where id = new.submitted_id;
  return null;
end $$;
--> statement-breakpoint

create trigger license_papers_note after insert on license_papers
  for each row execute function note_paper();
--> statement-breakpoint

-- Whatever takes the row, its license or its owner among it, leaves the files to the round that removes them.
create function leave_paper_files() returns trigger language plpgsql as $$
begin
  update submitted_licenses set papers = array_remove(papers, old.id) where id = old.submitted_id;
  insert into stray_photos (id, due_at) values (old.id, 'epoch')
    on conflict (id) do update set due_at = excluded.due_at;
  return null;
end $$;
--> statement-breakpoint

create trigger license_papers_leave after delete on license_papers
  for each row execute function leave_paper_files();
