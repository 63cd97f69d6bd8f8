-- A city that was named without its state may lie anywhere there is one of its name: it says nothing of the clocks at home until its
-- professional has said which one they mean.

create or replace function home_zone_of(pro uuid, known text) returns text language sql stable as $$
  select coalesce((
    select coalesce(market.time_zone, place.time_zone)
    from professional_areas area
    join places place on (area.zip_code <> '' and place.zip = area.zip_code)
      or (area.zip_code = '' and lower(place.city) = lower(area.city) and place.state = upper(area.state))
    join markets market on market.id = place.market_id
    where area.pro_id = pro and (area.zip_code <> '' or area.state <> '') and coalesce(market.time_zone, place.time_zone) is not null
    group by 1
    order by coalesce(coalesce(market.time_zone, place.time_zone) = known, false) desc, count(distinct area.id) desc, 1 limit 1
  ), known)
$$;
--> statement-breakpoint
select settle_homes(array(select distinct pro_id from professional_areas where zip_code = '' and state = ''));
