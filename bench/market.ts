import type pg from 'pg'
import { BESIDE_BOOKINGS } from './beside-bookings.ts'
import { inBulk } from './in-bulk.ts'
import { PROFESSIONALS_TABLES, professionalsAround } from './professionals.ts'

const BOOKINGS_EACH = 10

/**
 * A market of this many professionals with ten bookings each: eight done, one to come, one that was
 * canceled or, with every fifth of them, is on offer now. They live around the ZIP codes nearest
 * to the middle, and there are always as many to a ZIP code: a smaller market has like people at the
 * same places, only the rest of the country is empty. So a booking there has as many candidates, and
 * what grows is the tables alone. The same number always gives the same market.
 *
 * Left out: the candidates that receipts of the past keep, and the history of bookings. Nothing
 * measured here reads them. What is done `besides` is done before there are indexes again.
 */
export async function buildMarket(
  client: pg.Client,
  professionals: number,
  besides: readonly string[] = [],
): Promise<void> {
  await inBulk(client, BIG_TABLES, async () => {
    for (const statement of [...statements(professionals), ...besides])
      await client.query(statement)
  })
}

/** What grows with the market. */
export const BIG_TABLES = [...PROFESSIONALS_TABLES, 'bookings', 'offers', ...BESIDE_BOOKINGS.tables]

const statements = (professionals: number) => [
  ...professionalsAround(professionals),
  `create temporary table customer as
    select gen_random_uuid() as id, n from generate_series(1, ${professionals}) as n`,
  `create temporary table job as
    select id_in(first_market(), gen_random_uuid()) as id, gen_random_uuid() as offer_id, person.id as pro_id,
      customer.id as customer_id, person.zip, k,
      (array['PLB-DRAIN', 'ELE-OUTLET', 'HVC-COOL'])[1 + dice % 3] as sku,
      (case when k <= 8 then 'completed' when k = 9 then 'assigned'
        when person.n % 5 = 0 then 'pending' else 'canceled' end)::booking_status as status,
      starts, starts + interval '2 hours' as ends,
      least(starts - interval '2 days', now() - interval '1 hour') as booked
    from person cross join generate_series(1, ${BOOKINGS_EACH}) as k
    join customer on customer.n = 1 + (person.n * ${BOOKINGS_EACH} + k) % ${professionals},
      lateral (
        select date_trunc('day', now()) + (12 + (dice + k) % 12) * interval '1 hour'
          + case when k <= 8 then -k * interval '4 days' else (1 + (dice + k) % 6) * interval '1 day' end
      ) as day (starts)`,
  `insert into users (id, issuer, subject, role, first_name, last_name, email, created_at)
    select id, 'bench', 'customer ' || n, 'customer', 'Customer', n::text, 'c' || n || '@bench.example', now() from customer
    order by id`,
  `insert into bookings (id, customer_id, sku, title, price_quote_min, price_quote_max, duration_minutes, address, zip, market_id,
      window_start, window_end, busy_until, status, pro_id, completed_at, created_at,
      offer_id, offer_pro_id, offer_expires_at)
    select id, customer_id, sku, (select title from skus where skus.sku = job.sku), 12500, 27500, 90, '350 Fifth Avenue', zip, first_market(),
      starts, ends, ends,
      status, case when k <= 9 then pro_id end, case when k <= 8 then ends end, booked,
      case when status = 'pending' then offer_id end, case when status = 'pending' then pro_id end,
      case when status = 'pending' then now() + interval '1 hour' end
    from job order by id`,
  `insert into offers (market_id, id, booking_id, pro_id, offered_at, expires_at, closed_at, outcome)
    select first_market(), offer_id, id, pro_id, booked,
      case when status = 'pending' then now() + interval '1 hour' else booked + interval '5 minutes' end,
      case when status <> 'pending' then booked + interval '1 minute' end,
      (case when k <= 9 then 'accepted' when status = 'canceled' then 'withdrawn' end)::offer_outcome
    from job order by offer_id`,
  ...BESIDE_BOOKINGS.statements,
]
