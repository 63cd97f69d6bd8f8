import { sql } from 'drizzle-orm'
import type { Review } from '#contract/reviews.ts'
import type { Context } from '#server/context.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import type { Asker } from '#server/http/session.ts'
import { asking } from '#server/http/signed-in.ts'
import type { reviews } from './reviews.table.ts'

type Reading = Pick<Context, 'db' | 'clock'>

/**
 * What customers said of a professional, newest first, for anybody signed in. Nobody learns from it who they
 * were. Null when there is no such professional.
 */
export async function listReviews(
  context: Reading,
  who: Asker,
  proId: string,
): Promise<{ reviews: Review[]; version: string } | null> {
  const [found] = await reviewsOf(context, who, { pro: proId })
  if (found === undefined) return null
  const said = found.given.map((review) =>
    toReview({ ...review, createdAt: fromDatabase(review.createdAt) }),
  )
  return { reviews: said, version: `${said.length}` }
}

/** The version of the same: reviews come, none ever changes. */
export async function versionOfReviews(
  context: Reading,
  who: Asker,
  proId: string,
): Promise<string | null> {
  const [found] = await countReviews(context, who, { pro: proId })
  return found?.version ?? null
}

const PRO = sql`professionals where user_id = ${given('pro', 'uuid')}`
const GIVEN = sql`reviews where pro_id = professionals.user_id`

const reviewsOf = asking<{ given: (Omit<Row, 'createdAt'> & { createdAt: string })[] }>(
  'reviews',
  () => ({
    answer: sql`
    select (
      select coalesce(json_agg(json_build_object('id', id, 'bookingId', booking_id, 'proId', pro_id, 'stars', stars,
        'tags', tags, 'notes', notes, 'createdAt', created_at) order by created_at desc, id desc), '[]')
      from ${GIVEN}
    ) as given from ${PRO}`,
  }),
)
const countReviews = asking<{ version: string }>('reviews_version', () => ({
  answer: sql`select (select count(*) from ${GIVEN})::text as version from ${PRO}`,
}))

type Row = Omit<typeof reviews.$inferSelect, 'customerId'>

export const toReview = ({ id, bookingId, proId, stars, tags, notes, createdAt }: Row): Review => ({
  id,
  bookingId,
  proId,
  stars,
  tags: tags.join(','),
  notes,
  createdAt: createdAt.toISOString(),
})
