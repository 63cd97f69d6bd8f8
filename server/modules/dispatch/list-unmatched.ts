import { and, asc, eq, sql } from 'drizzle-orm'
import type { api } from '#contract/api.ts'
import { UNMATCHED_SHOWN } from '#contract/dispatch.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { nameOf, pageOf, placeIn } from '#server/http/pages.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { bookings, IS_UNMATCHED } from '#server/modules/bookings/bookings.table.ts'
import { pressingOf } from '#server/modules/bookings/job-care.ts'
import { marketTurns } from './openings.table.ts'

interface Page {
  bookings: Answer<typeof api.dispatch.unmatched>
  /** Where the next page begins; null when this is the last. */
  next: string | null
}

/**
 * What waits for somebody to become suitable where the operator looks after it, the earliest window first.
 * @throws 400 when `from` is no place that a page named
 */
export async function listUnmatched(
  { db, config }: Pick<Context, 'db' | 'config'>,
  operatorId: string,
  from: string | undefined,
): Promise<Page> {
  const there = db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.marketId, marketTurns.marketId),
        IS_UNMATCHED,
        from === undefined ? undefined : after(from),
      ),
    )
    .orderBy(asc(bookings.windowStart), asc(bookings.id))
    .limit(UNMATCHED_SHOWN + 1)
    .as('there')
  const rows = await db
    .select({
      id: there.id,
      sku: there.sku,
      title: there.title,
      zip: there.zip,
      windowStart: there.windowStart,
      windowEnd: there.windowEnd,
      timeZone: there.timeZone,
      unmatchedSince: sql<Date>`${there.unmatchedSince}`.mapWith(bookings.unmatchedSince),
      createdAt: there.createdAt,
      urgency: there.urgency,
      danger: there.danger,
      customer: { firstName: users.firstName, lastName: users.lastName, phone: users.phone },
    })
    .from(marketTurns)
    .crossJoinLateral(there)
    .innerJoin(users, eq(users.id, there.customerId))
    .where(seesMarket(sql`${operatorId}::uuid`, sql`${marketTurns.marketId}`))
    .orderBy(asc(there.windowStart), asc(there.id))
    .limit(UNMATCHED_SHOWN + 1)
  const { shown, next } = pageOf(rows, UNMATCHED_SHOWN, ({ windowStart, id }) =>
    nameOf(windowStart, id),
  )
  return {
    bookings: shown.map(
      ({
        windowStart,
        windowEnd,
        timeZone,
        unmatchedSince,
        createdAt,
        urgency,
        danger,
        ...row
      }) => ({
        ...row,
        ...pressingOf({ urgency, danger }),
        windowStart: windowStart.toISOString(),
        windowEnd: windowEnd.toISOString(),
        timeZone: timeZone ?? config.marketTimeZone,
        unmatchedSince: unmatchedSince.toISOString(),
        createdAt: createdAt.toISOString(),
      }),
    ),
    next,
  }
}

function after(place: string) {
  const { at, id } = placeIn(place)
  return sql`(${bookings.windowStart}, ${bookings.id}) > (${at}::timestamptz, ${id}::uuid)`
}
