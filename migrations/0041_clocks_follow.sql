-- Who works in a market whose clocks change follows by a round, a few at a time: in the statement that changed them there was time for
-- some ten thousand.
ALTER TABLE "markets" ADD COLUMN "clocks_up_to" uuid;
--> statement-breakpoint
drop trigger markets_change_clocks on markets;
--> statement-breakpoint
create or replace function market_changes_clocks() returns trigger language plpgsql as $$
begin
  new.clocks_up_to := uuid '00000000-0000-0000-0000-000000000000';
  return new;
end $$;
--> statement-breakpoint
create trigger markets_change_clocks before update of time_zone on markets
  for each row when (old.time_zone is distinct from new.time_zone) execute function market_changes_clocks();
