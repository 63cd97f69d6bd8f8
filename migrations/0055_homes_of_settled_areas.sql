-- A city that was named without its state says nothing of where its professional is at home, as it says nothing of the clocks there.

-- That of most of their areas; of two with as many the one they were in.
create or replace function home_market_of(pro uuid, known uuid) returns uuid language sql stable as $$
  select coalesce((
    select place.market_id
    from professional_areas area
    join places place on (area.zip_code <> '' and place.zip = area.zip_code)
      or (area.zip_code = '' and lower(place.city) = lower(area.city) and place.state = upper(area.state))
    where area.pro_id = pro and (area.zip_code <> '' or area.state <> '')
    group by place.market_id
    order by count(distinct area.id) desc, place.market_id = known desc, place.market_id limit 1
  ), known)
$$;
--> statement-breakpoint
select settle_homes(array(select distinct pro_id from professional_areas where zip_code = '' and state = ''));
