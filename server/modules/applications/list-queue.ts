import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ApplicationStatus, QueuedApplication } from '#contract/applications.ts'
import { trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { nameOf, pageOf, placeIn } from '#server/http/pages.ts'
import { applications } from './applications.table.ts'

interface Wanted {
  status?: Exclude<ApplicationStatus, 'draft'> | undefined
  limit: number
  /** Where the page begins, as the one before it said. */
  before?: string | undefined
}

interface Page {
  applications: QueuedApplication[]
  /** Where the next page begins; null when this is the last. */
  next: string | null
}

/**
 * A page of the applications that were sent in from the operator's markets, the one that waits longest first; of those that are decided the
 * newest.
 * @throws 400 when `before` is no place that a page named
 */
export async function listQueue(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
  { status, limit, before }: Wanted,
): Promise<Page> {
  const isDecided = status === 'approved' || status === 'rejected'
  const place = before === undefined ? undefined : placeIn(before)
  const [way, beyond] = isDecided ? [desc, sql`<`] : [asc, sql`>`]
  const rows = await db
    .select({
      id: applications.id,
      userId: applications.userId,
      status: applications.status,
      firstName: applications.firstName,
      lastName: applications.lastName,
      businessName: applications.businessName,
      city: applications.city,
      state: applications.state,
      trades: applications.trades,
      submittedAt: applications.submittedAt,
      decidedAt: applications.decidedAt,
      again: sql<boolean>`applications.status = 'submitted' and exists (
        select from application_events event
        where event.application_id = applications.id and event.step = 'returned')`,
    })
    .from(applications)
    .where(
      and(
        isNotNull(applications.submittedAt),
        seesMarket(sql`${operatorId}::uuid`, sql`${applications.marketId}`),
        status === undefined ? undefined : eq(applications.status, status),
        place &&
          sql`(${applications.submittedAt}, ${applications.id}) ${beyond} (${place.at}::timestamptz, ${place.id}::uuid)`,
      ),
    )
    .orderBy(way(applications.submittedAt), way(applications.id))
    .limit(limit + 1)
  const found = rows.flatMap(({ submittedAt, decidedAt, trades, ...row }) =>
    submittedAt === null
      ? []
      : [
          {
            ...row,
            trades: trades.map((each) => trade.parse(each)),
            submittedAt: submittedAt.toISOString(),
            decidedAt: decidedAt?.toISOString() ?? null,
          },
        ],
  )
  const { shown, next } = pageOf(found, limit, ({ submittedAt, id }) => nameOf(submittedAt, id))
  return { applications: shown, next }
}
