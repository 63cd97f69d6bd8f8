import type pg from 'pg'
import { BESIDE_BOOKINGS } from './beside-bookings.ts'
import { inBulk } from './in-bulk.ts'
import { withClient } from './phase.ts'
import { MIDDLE, PROFESSIONALS_TABLES, professionalsAround } from './professionals.ts'

export interface TownSize {
  customers: number
  professionals: number
}

/** What the site is measured with, where nothing else is said. */
export const TOWN: TownSize = { customers: 5_000, professionals: 500 }

export const TENFOLD: TownSize = {
  customers: 10 * TOWN.customers,
  professionals: 10 * TOWN.professionals,
}

const BOOKINGS_EACH = 60

const TABLES = [
  ...PROFESSIONALS_TABLES,
  'sessions',
  'bookings',
  'booking_events',
  'offers',
  ...BESIDE_BOOKINGS.tables,
]

/**
 * Customers with sixty bookings each, made over a year in turn, so that a customer's rows lie far
 * apart; and professionals who did them. Two jobs of each are still to come, and one in five
 * is offered another at this moment. The first 5,000 customers, from number 1001 on, and
 * all professionals have sessions: see `customers.ts`.
 *
 * Left out: of each booking's history all but the beginning.
 */
export async function buildTown(client: pg.Client, size: TownSize): Promise<void> {
  await inBulk(client, TABLES, async () => {
    for (const statement of statements(size)) await client.query(statement)
  })
}

const statements = ({ customers, professionals }: TownSize) => [
  ...professionalsAround(professionals),
  `create temporary table customer as
    select gen_random_uuid() as id, n from generate_series(1001, 1000 + ${customers}) as n`,
  `insert into users (id, issuer, subject, role, first_name, last_name, email, phone, address, zip, created_at)
    select id, 'bench', 'customer ' || n, 'customer', 'Customer', n::text, 'c' || n || '@bench.example',
      '212 555 0100', '350 Fifth Avenue', '10001', now() - interval '2 years'
    from customer order by id`,
  `insert into sessions (id_hash, user_id, created_at, last_seen_at)
    select sha256(convert_to(rpad('tok' || n, 43, '0'), 'UTF8')), id, now(), now() from customer where n <= 6000`,
  `insert into sessions (id_hash, user_id, created_at, last_seen_at)
    select sha256(convert_to(rpad('pro' || 10000 + n, 43, '0'), 'UTF8')), id, now(), now() from person`,
  `create temporary table job as
    select id_in(first_market(), gen_random_uuid()) as id, gen_random_uuid() as offer_id, person.id as pro_id, customer.id as customer_id,
      person.zip, k, starts, booked, state.status,
      (array['PLB-DRAIN', 'ELE-OUTLET', 'HVC-COOL'])[1 + person.dice % 3] as sku
    from generate_series(1, ${customers * BOOKINGS_EACH}) as k
    join customer on customer.n = 1001 + k % ${customers}
    -- Not the same professional for all bookings of a customer.
    join person on person.n = 1 + (case when k <= ${3 * professionals} then k else k + k / ${customers} * 7 end) % ${professionals},
    lateral (select (case
      when k <= ${2 * professionals} then 'assigned'
      when k <= ${3 * professionals} and k % 5 = 0 then 'pending'
      when k % 12 = 0 then 'canceled'
      else 'completed' end)::booking_status as status) as state,
    lateral (select case
      when status in ('assigned', 'pending') then now() - k * interval '1 second'
      else now() - interval '3 days' - k * interval '1 year' / ${customers * BOOKINGS_EACH} end) as made (booked),
    -- No two of a professional's jobs to come are on the same day.
    lateral (select case
      when status in ('assigned', 'pending')
        then date_trunc('day', now()) + (2 + 3 * (k / ${professionals}) + dice % 3) * interval '1 day' + (15 + dice % 5) * interval '1 hour'
      else date_trunc('hour', booked) + interval '1 day' end) as planned (starts)`,
  `insert into bookings (id, customer_id, sku, title, price_quote_min, price_quote_max, duration_minutes, address, zip, market_id, notes,
      window_start, window_end, busy_until, status, pro_id, completed_at, created_at,
      review_id, review_stars, offer_id, offer_pro_id, offer_expires_at)
    select job.id, customer_id, sku, title, price_min, price_max, duration_minutes, '350 Fifth Avenue', zip, first_market(),
      'The kitchen drain is clogged and the water comes back up in the sink.',
      starts, ends, ends, status, case when status in ('assigned', 'completed') then pro_id end,
      case when status = 'completed' then ends end, booked,
      case when reviewed then gen_random_uuid() end, case when reviewed then 3 + k % 3 end,
      case when status = 'pending' then offer_id end, case when status = 'pending' then pro_id end,
      case when status = 'pending' then now() + interval '1 day' end
    from job join skus using (sku),
      lateral (select starts + interval '2 hours', status = 'completed' and k % 3 = 0) as known (ends, reviewed)
    order by k desc`,
  `insert into booking_events (market_id, booking_id, at, by, to_status)
    select first_market(), id, booked, 'customer', 'pending' from job order by k desc`,
  `insert into offers (market_id, id, booking_id, pro_id, offered_at, expires_at, closed_at, outcome)
    select first_market(), offer_id, id, pro_id, booked,
      case when status = 'pending' then now() + interval '1 day' else booked + interval '5 minutes' end,
      case when status <> 'pending' then booked + interval '1 minute' end,
      (case when status = 'canceled' then 'declined' when status <> 'pending' then 'accepted' end)::offer_outcome
    from job order by k desc`,
  ...BESIDE_BOOKINGS.statements,
]

/** ZIP codes far enough inside the smaller town that its edge is not felt. */
export const zipsOf = (database: string): Promise<string[]> =>
  withClient(database, async (client) => {
    const { rows } = await client.query<{ zip: string }>(
      `select place.zip from places place, places middle where middle.zip = $1
      order by km_between(place.latitude, place.longitude, middle.latitude, middle.longitude), place.zip limit 40`,
      [MIDDLE],
    )
    return rows.map(({ zip }) => zip)
  })
