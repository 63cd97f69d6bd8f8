import type pg from 'pg'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { seconds } from './figures.ts'

export const DUE = 10_000

/** So many open offers that are due at once, as after an hour in which no process ran. */
export async function letLapse(client: pg.Client): Promise<void> {
  await client.query(`
    with due as (
      update bookings set offer_expires_at = now() - interval '1 second'
      where (market_id, id) in (select market_id, id from bookings where offer_id is not null order by id limit ${DUE})
      returning market_id, offer_id
    )
    update offers set expires_at = now() - interval '1 second' from due
    where offers.market_id = due.market_id and offers.id = due.offer_id`)
  await client.query('vacuum (analyze) bookings, offers')
}

/** One round of one process, as the server runs it; answers offers a second. */
export async function round({ db }: Connection): Promise<number> {
  const began = performance.now()
  await dispatchRound({
    config: readConfig({}),
    clock: systemClock,
    db,
  })
  return DUE / seconds(began)
}

/** What became of them. */
export async function outcome(client: pg.Client) {
  const { rows } = await client.query<{
    lapsed: number
    passed: number
    left: number
    lost: number
  }>(`
    select count(*)::int as lapsed,
      count(*) filter (where offer_id is not null and exists (
        select from offers next
        where next.market_id = bookings.market_id and next.id = offer_id and next.outcome is null and jsonb_array_length(next.candidates) > 0
      ))::int as passed,
      count(*) filter (where unmatched_since is not null)::int as left,
      count(*) filter (where offer_id is null and unmatched_since is null)::int as lost
    from offers join bookings on bookings.market_id = offers.market_id and bookings.id = offers.booking_id
    where offers.outcome = 'lapsed'`)
  const [found] = rows
  if (!found) throw new Error('a count without a row')
  return found
}

/**
 * The same rows written for as many other bookings, set-based in one transaction and without choosing
 * anybody: PostgreSQL's own limit for this. Answers offers a second.
 */
export async function bareWrites(client: pg.Client): Promise<number> {
  await client.query(`
    create temporary table due as
      select market_id, id, offer_id, offer_pro_id, gen_random_uuid() as next_id, (
        select jsonb_agg(each) from generate_series(1, 12) as n,
          lateral (select jsonb_build_object('proId', offer_pro_id, 'restDays', random(), 'recentJobs', n,
            'openOffers', 1, 'ratingSum', 4, 'ratingCount', 1, 'distanceKm', random()) as each) as made
      ) as candidates
      from bookings where offer_id is not null order by id desc limit ${DUE}`)
  const began = performance.now()
  await client.query('begin')
  await client.query(`
    update bookings set offer_id = null, offer_pro_id = null, offer_expires_at = null
    from due where due.market_id = bookings.market_id and due.id = bookings.id`)
  await client.query(`
    update offers set outcome = 'lapsed', closed_at = now() from due
    where offers.market_id = due.market_id and offers.id = due.offer_id`)
  await client.query(`
    update bookings set offer_id = next_id, offer_pro_id = due.offer_pro_id,
      offer_expires_at = now() + interval '5 minutes'
    from due where due.market_id = bookings.market_id and due.id = bookings.id`)
  await client.query(`
    insert into offers (market_id, id, booking_id, pro_id, offered_at, expires_at, candidates)
    select market_id, next_id, id, offer_pro_id, now(), now() + interval '5 minutes', candidates from due`)
  await client.query('commit')
  return DUE / seconds(began)
}
