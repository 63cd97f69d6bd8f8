/** How many professionals the whole country has; a smaller market is the same share of its ZIP codes. */
export const WHOLE_COUNTRY = 100_000

/** The middle of a smaller market: Columbus, Ohio, neither the densest place nor the emptiest. */
export const MIDDLE = '43215'

/** Every table a professional has rows in, apart from their jobs. */
export const PROFESSIONALS_TABLES = [
  'users',
  'professionals',
  'professional_trades',
  'professional_areas',
  'professional_hours',
  'professional_time_off',
  'busy_calendars',
  'busy_times',
  'professional_licenses',
]

/**
 * So many professionals around the middle, as many to a ZIP code however many they are. Leaves them in
 * the temporary table `person`, numbered, for whoever gives them jobs.
 */
export const professionalsAround = (count: number) => [
  `create temporary table spot as
    select zip, row_number() over (order by away, zip) as n
    from (
      select place.zip, km_between(place.latitude, place.longitude, middle.latitude, middle.longitude) as away
      from places place, places middle where middle.zip = '${MIDDLE}'
    ) as places_around
    order by away, zip
    limit (select ceil(count(*) * ${count / WHOLE_COUNTRY}::numeric) from places)`,
  // What they are like depends on where they live and which of those at one place they are: not on the market's size.
  `create temporary table person as
    select lives.n, spot.zip, gen_random_uuid() as id, abs(hashtext(spot.zip || ':' || lives.copy)) as dice
    from (
      select n, spot_n, row_number() over (partition by spot_n order by n) as copy
      from generate_series(1, ${count}) as n,
        lateral (select 1 + (n - 1) * (select count(*) from spot) / ${count} as spot_n) as lives
    ) as lives
    join spot on spot.n = lives.spot_n`,
  `insert into users (id, issuer, subject, role, first_name, last_name, email, created_at)
    select id, 'bench', 'pro ' || n, 'pro'::user_role, 'Pro', n::text, 'p' || n || '@bench.example', now() from person
    order by id`,
  `insert into professional_trades (pro_id, trade)
    select id, (array['plumbing', 'electrical', 'hvac'])[1 + dice % 3] from person order by id`,
  `insert into professional_areas (pro_id, zip_code, radius_km, city, state)
    select id, case when in_town then '' else zip end, 5 + dice % 21,
      case when in_town then city else '' end, case when in_town then state else '' end
    from person join places using (zip), lateral (select dice % 20 = 0 as in_town) as town
    order by id`,
  // Before the professionals: what their hours come to stands with them.
  `insert into professional_hours (pro_id, day_of_week, start_time, end_time)
    select id, day, span.start_time, span.end_time from person, generate_series(0, 6) day,
      (values (time '07:00', time '13:00'), (time '13:00', time '21:00')) as span (start_time, end_time)
    where (dice + day) % 7 <> 0 order by id, day`,
  `insert into professional_hours (pro_id, day_of_week, start_time, end_time, on_call)
    select id, day, '21:00', '06:00', true from person, generate_series(0, 6) day where dice % 50 = 0`,
  `insert into professionals (user_id, business_name, first_name, rating_sum, rating_count, works, licensed_until, trades)
    select id, 'Business ' || n, 'Pro', (dice % 20) * 4, dice % 20, works_of(id), '2040-01-01', trades_of(id) from person order by id`,
  // A free afternoon a week for a third, and a vacation in a month for a few.
  `insert into professional_time_off (pro_id, starts_at, ends_at, weekly)
    select id, date_trunc('hour', now()) + dice % 168 * interval '1 hour', date_trunc('hour', now()) + (dice % 168 + 4) * interval '1 hour', true
    from person where dice % 3 = 0 order by id`,
  `insert into professional_time_off (pro_id, starts_at, ends_at)
    select id, now() + interval '30 days', now() + interval '40 days' from person where dice % 11 = 0 order by id`,
  // Two hours a day by a calendar of their own for one in twenty, for as long as one is read ahead.
  `insert into busy_calendars (pro_id, address_sealed, due_at, read_at)
    select id, '', now() + interval '1 day', now() from person where dice % 20 = 7 order by id`,
  `insert into busy_times (pro_id, starts_at, ends_at)
    select id, date_trunc('hour', now()) + (day * 24 + dice % 9) * interval '1 hour', date_trunc('hour', now()) + (day * 24 + dice % 9 + 2) * interval '1 hour'
    from person, generate_series(0, 90) day where dice % 20 = 7 order by id, day`,
  `insert into professional_licenses (pro_id, license_type, license_number, issuing_state, expiration_date)
    select id, 'trade', n::text, 'NY', '2040-01-01' from person order by id`,
]
