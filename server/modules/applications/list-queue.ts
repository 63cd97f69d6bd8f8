import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ApplicationStatus, QueuedApplication } from '#contract/applications.ts'
import { trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { applications } from './applications.table.ts'

/** Applications that were sent in, the one that waits longest first. */
export async function listQueue(
  { db }: Pick<Context, 'db'>,
  status?: Exclude<ApplicationStatus, 'draft'>,
): Promise<QueuedApplication[]> {
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
        status === undefined ? undefined : eq(applications.status, status),
      ),
    )
    .orderBy(asc(applications.submittedAt), asc(applications.id))
  return rows.flatMap(({ submittedAt, decidedAt, trades, ...row }) =>
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
}
