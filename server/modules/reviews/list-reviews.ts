import { type SQL, sql } from 'drizzle-orm'
import type { Review } from '#contract/reviews.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import { nameOf, pageOf, placeIn } from '#server/http/pages.ts'
import type { Asker } from '#server/http/session.ts'
import { asking } from '#server/http/signed-in.ts'
import { toReview } from './reviews.view.ts'

type Reading = Pick<Context, 'db' | 'clock'>

interface Wanted {
  proId: string
  limit: number
  /** Where the page begins, as the one before it said. */
  before?: string | undefined
}

interface ReviewsPage {
  reviews: Review[]
  /** Where the next page begins; null when this is the last. */
  next: string | null
  version: string
}

/**
 * A page of what customers said of a professional, newest first, for anybody signed in. Null when there is no
 * such professional.
 * @throws 401 when they are not signed in, 400 when `before` is no place that a page named
 */
export async function listReviews(
  context: Reading,
  who: Asker,
  { proId, limit, before }: Wanted,
): Promise<ReviewsPage | null> {
  const values = { pro: proId, most: limit + 1 }
  const [found] =
    before === undefined
      ? await firstPage(context, who, values)
      : await laterPage(context, who, { ...values, ...placeIn(before) })
  if (found === undefined) return null
  const said = found.given.map((row) =>
    toReview({
      ...row,
      createdAt: fromDatabase(row.createdAt),
      repliedAt: row.repliedAt === null ? null : fromDatabase(row.repliedAt),
    }),
  )
  const { shown, next } = pageOf(said, limit, ({ createdAt, id }) => nameOf(createdAt, id))
  return { reviews: shown, next, version: found.version }
}

/** The version of every page: reviews come, are answered once, and may be hidden and shown again. */
export async function versionOfReviews(
  context: Reading,
  who: Asker,
  proId: string,
): Promise<string | null> {
  const [found] = await countReviews(context, who, { pro: proId })
  return found?.version ?? null
}

const PRO = sql`professionals where user_id = ${given('pro', 'uuid')}`
const ALL = sql`reviews where ${inMarketsOf('reviews', sql`professionals.user_id`)} and pro_id = professionals.user_id`
const COUNTED = sql`(select concat(count(*), ' ', count(reply), ' ', count(hidden_at), ' ', max(hidden_at)) from ${ALL})`

type Row = Omit<Parameters<typeof toReview>[0], 'createdAt' | 'repliedAt'> & {
  createdAt: string
  repliedAt: string | null
}

const page = (name: string, beyond: SQL) =>
  asking<{ given: Row[]; version: string }>(name, () => ({
    answer: sql`
    select (
      select coalesce(json_agg(json_build_object('id', id, 'bookingId', booking_id, 'proId', pro_id, 'stars', stars,
        'tags', tags, 'notes', notes, 'createdAt', created_at, 'reply', reply, 'repliedAt', replied_at)
        order by created_at desc, id desc), '[]')
      from (
        select of_market.* from people_markets known cross join lateral (
          select * from reviews
          where market_id = known.market_id and pro_id = known.user_id and hidden_at is null ${beyond}
          order by created_at desc, id desc limit ${given('most', 'int')}
        ) of_market
        where known.user_id = professionals.user_id
        order by of_market.created_at desc, of_market.id desc limit ${given('most', 'int')}
      ) page
    ) as given, ${COUNTED} as version from ${PRO}`,
  }))

const firstPage = page('reviews_first', sql``)
const laterPage = page(
  'reviews_later',
  sql`and (created_at, id) < (${given('at', 'timestamptz')}, ${given('id', 'uuid')})`,
)
const countReviews = asking<{ version: string }>('reviews_version', () => ({
  answer: sql`select ${COUNTED} as version from ${PRO}`,
}))
