-- A market that was opened by mistake, and never had a booking, can go: what it holds is the first one's again in the same statement.
-- Bookings have no reference to their market, so nobody books while it is looked whether there is one.

ALTER TABLE "market_openings" DROP CONSTRAINT "market_openings_market_id_markets_id_fk";
--> statement-breakpoint
ALTER TABLE "market_turns" DROP CONSTRAINT "market_turns_market_id_markets_id_fk";
--> statement-breakpoint
ALTER TABLE "market_operators" DROP CONSTRAINT "market_operators_market_id_markets_id_fk";
--> statement-breakpoint
ALTER TABLE "market_openings" ADD CONSTRAINT "market_openings_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_turns" ADD CONSTRAINT "market_turns_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_operators" ADD CONSTRAINT "market_operators_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
create function market_ends() returns trigger language plpgsql as $$
declare
  before text := current_setting('fixwell.erasing', true);
begin
  if old.id = first_market() then
    raise exception 'the first market stays' using errcode = '23514', table = 'markets', constraint = 'markets_first_stays';
  end if;
  -- What was booked here and left with its ZIP code is written down by where it is since.
  if exists (select from id_markets where born_in(id) = old.id) then
    raise exception 'a market with bookings stays' using errcode = '23514', table = 'markets', constraint = 'markets_without_bookings';
  end if;
  lock table bookings in share mode;
  if exists (select from bookings where market_id = old.id) then
    raise exception 'a market with bookings stays' using errcode = '23514', table = 'markets', constraint = 'markets_without_bookings';
  end if;
  -- What is of its ZIP codes follows them.
  update places set market_id = first_market() where market_id = old.id;
  -- And whoever is of it without being at one of them, as where a places file was broken off.
  perform set_config('fixwell.erasing', 'on', true);
  update applications set market_id = first_market() where market_id = old.id;
  perform set_config('fixwell.erasing', coalesce(before, ''), true);
  perform from professionals where market_id = old.id order by user_id for update;
  with followed as (
    update engagements set market_id = first_market() where market_id = old.id
  )
  update professionals set market_id = first_market() where market_id = old.id;
  return old;
end $$;
--> statement-breakpoint
create trigger markets_end before delete on markets for each row execute function market_ends();
