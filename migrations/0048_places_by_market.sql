-- Places change by a call now, so who waits at them is looked up market by market.
create or replace function place_known() returns trigger language plpgsql as $$
begin
  insert into openings (zip)
    select distinct known.zip from markets cross join lateral (
      select zip_code(zip) as zip from bookings
      where market_id = markets.id and status = 'pending' and offer_id is null and unmatched_since is not null
      offset 0
    ) as waiting join known on known.zip = waiting.zip;
  return null;
end $$;
