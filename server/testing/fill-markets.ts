import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'

const BOOKINGS = 6_000

// Of each market every third; of three jobs of a professional two are done, and every twentieth is to come.
const STATEMENTS = [
  `insert into markets (name) values ('Brooklyn'), ('Philadelphia')`,
  `update places set market_id = (select id from markets where name = city) where city in ('Brooklyn', 'Philadelphia')`,
  `create temporary table person on commit drop as
    select id_in(first_market(), gen_random_uuid()) as id, n, n <= 60 as works from generate_series(1, 400) as n`,
  `insert into users (id, issuer, subject, role, first_name, last_name, email, created_at)
    select id, 'filled', id::text, (case when works then 'pro' else 'customer' end)::user_role, 'Person', n::text, n || '@filled.example', now()
    from person`,
  `insert into professionals (user_id, business_name, market_id)
    select person.id, 'Filled ' || n, place.market_id from person
    join places place on place.zip = (array['10001', '11201', '19103'])[1 + n % 3] where works`,
  `create temporary table job on commit drop as
    select id_in(place.market_id, gen_random_uuid()) as id, place.market_id, place.zip, i, customer.id as customer_id, pro.id as pro_id,
      (case i % 20 when 0 then 'assigned' when 1 then 'pending' when 2 then 'canceled' else 'completed' end)::booking_status as status,
      case when i % 20 in (0, 1) then now() + i * interval '1 hour' else now() - i * interval '3 hours' end as starts,
      now() - i * interval '4 hours' as booked
    from generate_series(1, ${BOOKINGS}) as each (i)
    join places place on place.zip = (array['10001', '11201', '19103'])[1 + i % 3]
    join person customer on customer.n = 61 + i % 340 join person pro on pro.n = 1 + i % 60`,
  `insert into bookings (id, market_id, customer_id, sku, title, price_quote_min, price_quote_max, duration_minutes, address, zip,
      window_start, window_end, busy_until, status, pro_id, completed_at, created_at)
    select id, market_id, customer_id, 'PLB-DRAIN', 'Clogged drain', 1, 2, 90, i || ' Main Street', zip, starts, starts + interval '2 hours',
      starts + interval '2 hours', status, case when status in ('assigned', 'completed') then pro_id end,
      case when status = 'completed' then starts end, booked from job`,
  `insert into engagements (market_id, pro_id, booking_id, window_start, busy_until)
    select pro.market_id, job.pro_id, job.id, starts, starts + interval '2 hours'
    from job join professionals pro on pro.user_id = job.pro_id where status = 'assigned'`,
  `insert into people_markets (user_id, market_id)
    select customer_id, market_id from job union select pro_id, market_id from job`,
  `insert into booking_events (market_id, booking_id, at, by, from_status, to_status)
    select market_id, id, booked, 'customer'::booking_actor, null::booking_status, 'pending'::booking_status from job
    union all select market_id, id, booked, 'pro', 'pending', 'assigned' from job where status in ('assigned', 'completed')`,
  `insert into offers (market_id, booking_id, pro_id, offered_at, expires_at, closed_at, outcome)
    select market_id, id, pro_id, booked, booked + interval '5 minutes', booked, 'accepted' from job where status in ('assigned', 'completed')`,
  `insert into ended_jobs (market_id, booking_id, pro_id, event_id, at, by, status, window_start, window_end)
    select market_id, id, pro_id, 0, booked, 'customer', 'canceled', starts, starts from job where status = 'canceled'`,
  `insert into messages (market_id, booking_id, sender_role, sender_id, pro_id, body, created_at)
    select market_id, id, 'customer', customer_id, pro_id, 'Hello', booked from job where status = 'completed'`,
  `insert into message_notices (market_id, booking_id, reader_id, told_at) select market_id, id, pro_id, booked from job where status = 'completed'`,
  `insert into operator_messages (market_id, booking_id, by_id, to_side, body, created_at)
    select market_id, id, customer_id, 'customer', 'Hello', booked from job`,
  `insert into booking_notes (market_id, booking_id, by_id, text, created_at) select market_id, id, customer_id, 'Hello', booked from job`,
  `insert into reviews (id, market_id, booking_id, pro_id, customer_id, stars, tags, created_at)
    select id_in(market_id, gen_random_uuid()), market_id, id, pro_id, customer_id, 5, '{}', booked from job where status = 'completed'`,
  `insert into cases (id, market_id, booking_id, customer_id, pro_id, opened_by, kind, text, created_at, due_at, last_said_by, last_said_at)
    select id_in(market_id, id), market_id, id, customer_id, pro_id, 'customer', 'damage', 'Hello', booked, booked + interval '1 day', 'customer', booked
    from job where status = 'completed'`,
  `insert into case_messages (market_id, case_id, by, sender_id, text, created_at)
    select market_id, id_in(market_id, id), 'customer', customer_id, 'Hello', booked from job where status = 'completed'`,
  `insert into photos (id, market_id, booking_id, kind, width, height, uploaded_by, created_at)
    select id_in(market_id, gen_random_uuid()), market_id, id, 'request', 1, 1, customer_id, booked from job`,
  // What waits to be sent is due, by e-mail more than its one mailbox may get.
  `insert into outbox (market_id, kind, channel, subscription_id, recipient_id, about_id, to_address, subject, body, created_at, not_before,
      tried_at, next_attempt_at, sent_at)
    select market_id, 'booked', channel, case channel when 'push' then gen_random_uuid() end, customer_id, id,
      case when waits then 'all@filled.example' else customer_id || '@filled.example' end, 'Booked', 'Hello', booked, booked,
      case when not waits then booked end, case when waits then 'epoch'::timestamptz end, case when not waits then booked end
    from job, unnest(array['email', 'push']::notice_channel[]) as channel, lateral (select i % 200 = 1) as what (waits)`,
  `insert into told_once (market_id, kind, about_id, moment) select market_id, 'reminder', id, starts from job where status = 'completed'`,
]

/** Three markets with six thousand bookings and all that is of them, past the triggers and what they ask: for whoever looks at how they are read. */
export const fillMarkets = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of STATEMENTS) await tx.execute(sql.raw(statement))
  })
