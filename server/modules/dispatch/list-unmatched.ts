import { and, asc, eq, sql } from 'drizzle-orm'
import type { api } from '#contract/api.ts'
import { UNMATCHED_SHOWN } from '#contract/dispatch.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { nameOf, pageOf, placeIn } from '#server/http/pages.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { bookings, IS_UNMATCHED } from '#server/modules/bookings/bookings.table.ts'

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
  const rows = await db
    .select({
      id: bookings.id,
      sku: bookings.sku,
      title: bookings.title,
      zip: bookings.zip,
      windowStart: bookings.windowStart,
      windowEnd: bookings.windowEnd,
      timeZone: bookings.timeZone,
      unmatchedSince: sql<Date>`${bookings.unmatchedSince}`.mapWith(bookings.unmatchedSince),
      createdAt: bookings.createdAt,
      customer: { firstName: users.firstName, lastName: users.lastName, phone: users.phone },
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.customerId))
    .where(
      and(
        IS_UNMATCHED,
        seesMarket(sql`${operatorId}::uuid`, sql`${bookings.marketId}`),
        from === undefined ? undefined : after(from),
      ),
    )
    .orderBy(asc(bookings.windowStart), asc(bookings.id))
    .limit(UNMATCHED_SHOWN + 1)
  const { shown, next } = pageOf(rows, UNMATCHED_SHOWN, ({ windowStart, id }) =>
    nameOf(windowStart, id),
  )
  return {
    bookings: shown.map(
      ({ windowStart, windowEnd, timeZone, unmatchedSince, createdAt, ...row }) => ({
        ...row,
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
