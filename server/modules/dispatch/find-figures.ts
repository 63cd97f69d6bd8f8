import { sql } from 'drizzle-orm'
import type { BookingFigures } from '#contract/booking-figures.ts'
import { ACTIVE_STATUSES, LIVE_STATUSES } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { inWords } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import type { Asker } from '#server/http/session.ts'
import { ratingAvg } from '#server/modules/accounts/rating.ts'
import { IS_COMPLETED } from '#server/modules/bookings/bookings.table.ts'
import { TOTAL } from '#server/modules/bookings/total.ts'
import { asking, CALLER, NOW } from '#server/http/signed-in.ts'
import { RECORD_DAYS } from './read-dispatch.ts'

/**
 * What the dashboards of a person say in figures (specification, section 2, with true figures for what it
 * made up).
 * @throws 401 when the caller is not signed in
 */
export async function findFigures(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  asker: Asker,
): Promise<BookingFigures> {
  const [row] = await figures(context, asker, { timeZone: context.config.marketTimeZone })
  if (row === undefined) throw new Error('sums and counts are always answered')
  const { active, completed, spent, stars, pending, week, month } = row
  const { rating_sum: ratingSum, rating_count: ratingCount, accepted, answered } = row
  return {
    asCustomer: {
      active,
      completed,
      totalSpentCents: Number(spent),
      avgRatingGiven: stars === null ? null : Number(stars),
    },
    asPro:
      ratingSum === null || ratingCount === null
        ? null
        : {
            pending,
            thisWeek: week,
            earningsMonthCents: Number(month),
            rating: ratingAvg({ ratingSum, ratingCount }),
            acceptRate: answered === 0 ? null : Math.round((accepted / answered) * 100),
          },
  }
}

interface Row {
  active: number
  completed: number
  /** Sums and means, as the text that keeps them exact. */
  spent: string
  stars: string | null
  pending: number
  week: number
  month: string
  rating_sum: number | null
  rating_count: number | null
  accepted: number
  answered: number
}

const ZONE = given('timeZone', 'text')

const KNOWN_IN = inMarketsOf('bookings', CALLER)

const figures = asking<Row>('figures', () => ({
  first: sql`first as materialized (
    select date_trunc('week', ${NOW} at time zone ${ZONE}) at time zone ${ZONE} as of_week,
      (date_trunc('week', ${NOW} at time zone ${ZONE}) + interval '7 days') at time zone ${ZONE} as of_next_week,
      date_trunc('month', ${NOW} at time zone ${ZONE}) at time zone ${ZONE} as of_month
  )`,
  answer: sql`
  select own.*, pro.rating_sum, pro.rating_count, held.*, done.week + ahead.week as week, done.month, record.*
  from caller, first,
  lateral (
    select count(*) filter (where status in (${inWords(ACTIVE_STATUSES)}))::int as active,
      count(*) filter (where ${IS_COMPLETED})::int as completed,
      coalesce(sum(${TOTAL}) filter (where ${IS_COMPLETED}), 0) as spent,
      avg(review_stars) as stars
    from bookings where ${KNOWN_IN} and customer_id = ${CALLER}
  ) own
  left join professionals pro on pro.user_id = ${CALLER},
  lateral (
    select count(*)::int as pending from bookings
    where ${KNOWN_IN} and offer_pro_id = ${CALLER} and offer_expires_at > ${NOW}
  ) held,
  lateral (
    select count(*) filter (where completed_at >= of_week)::int as week,
      coalesce(sum(${TOTAL}) filter (where completed_at >= of_month), 0) as month
    from bookings where ${KNOWN_IN} and pro_id = ${CALLER} and completed_at >= least(of_week, of_month)
  ) done,
  lateral (
    select count(*)::int as week from bookings
    where ${KNOWN_IN} and pro_id = ${CALLER} and status in (${inWords(LIVE_STATUSES)})
      and window_start >= of_week and window_start < of_next_week
  ) ahead,
  lateral (
    select count(*) filter (where outcome in ('accepted', 'released'))::int as accepted,
      count(*)::int as answered
    from offers
    where ${inMarketsOf('offers', CALLER)} and pro_id = ${CALLER} and outcome in ('accepted', 'released', 'declined', 'lapsed')
      and closed_at > ${NOW} - ${RECORD_DAYS}::int * interval '1 day'
  ) record`,
}))
