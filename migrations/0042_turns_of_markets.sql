-- Whoever is unmatched is asked for again market by market: by whichever process has a market's turn. The indexes of `bookings` that it
-- needs are built afterwards (`build-indexes.ts`). A server of the version before goes on by `comparison`.

CREATE TABLE "market_openings" (
	"id" bigserial NOT NULL,
	"market_id" uuid NOT NULL,
	"pro_id" uuid,
	"zip" text,
	"free_from" timestamp (3) with time zone,
	"free_until" timestamp (3) with time zone,
	"compared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "market_openings_market_id_id_pk" PRIMARY KEY("market_id","id"),
	CONSTRAINT "market_openings_of_one" CHECK (num_nonnulls("market_openings"."pro_id", "market_openings"."zip") = 1),
	CONSTRAINT "market_openings_free_whole" CHECK (num_nonnulls("market_openings"."free_from", "market_openings"."free_until") in (0, 2) and ("market_openings"."free_from" is null or "market_openings"."pro_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "market_turns" (
	"market_id" uuid PRIMARY KEY NOT NULL,
	"after_start" timestamp (3) with time zone,
	"after_id" uuid,
	CONSTRAINT "market_turns_whole" CHECK (num_nonnulls("market_turns"."after_start", "market_turns"."after_id") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "market_openings" ADD CONSTRAINT "market_openings_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_openings" ADD CONSTRAINT "market_openings_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_turns" ADD CONSTRAINT "market_turns_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
insert into market_turns (market_id) select id from markets;
--> statement-breakpoint
create function market_takes_turns() returns trigger language plpgsql as $$
begin
  insert into market_turns (market_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger markets_take_turns after insert on markets for each row execute function market_takes_turns();
--> statement-breakpoint
-- Who is unmatched is asked for at once in the market they came to: what was gained is compared there already, perhaps.
create or replace function move_bookings(zips text[], most integer) returns integer language plpgsql set enable_seqscan = off as $$
declare
  moved integer;
begin
  with astray as (
    select booking.id from places place
    join bookings booking on booking.zip between place.zip and place.zip || '-9999' and zip_code(booking.zip) = place.zip
    where place.zip = any (zips) and booking.market_id <> place.market_id limit most
  ),
  held as (
    select id, zip_code(zip) as zip from bookings where id in (select id from astray) order by id for no key update
  )
  update bookings set market_id = place.market_id,
    ask_again_at = case when status = 'pending' then null else ask_again_at end
  from held join places place on place.zip = held.zip where bookings.id = held.id;
  get diagnostics moved = row_count;
  return moved;
end $$;
