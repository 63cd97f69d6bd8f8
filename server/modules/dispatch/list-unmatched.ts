import { and, asc, eq, sql } from 'drizzle-orm'
import type { api } from '#contract/api.ts'
import { UNMATCHED_SHOWN } from '#contract/dispatch.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { at } from '#server/db/sql.ts'
import { invalidField } from '#server/http/problems.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { bookings, IS_UNMATCHED } from '#server/modules/bookings/bookings.table.ts'

interface Page {
  bookings: Answer<typeof api.dispatch.unmatched>
  /** Where the next page begins; null when this is the last. */
  next: string | null
}

/**
 * What waits for somebody to become suitable, the earliest window first.
 * @throws 400 when `from` is no place that a page named
 */
export async function listUnmatched(
  { db }: Pick<Context, 'db'>,
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
      unmatchedSince: sql<Date>`${bookings.unmatchedSince}`.mapWith(bookings.unmatchedSince),
      createdAt: bookings.createdAt,
      customer: { firstName: users.firstName, lastName: users.lastName, phone: users.phone },
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.customerId))
    .where(and(IS_UNMATCHED, from === undefined ? undefined : after(from)))
    .orderBy(asc(bookings.windowStart), asc(bookings.id))
    .limit(UNMATCHED_SHOWN + 1)
  const shown = rows.slice(0, UNMATCHED_SHOWN)
  const last = shown.at(-1)
  return {
    bookings: shown.map(({ windowStart, windowEnd, unmatchedSince, createdAt, ...row }) => ({
      ...row,
      windowStart: windowStart.toISOString(),
      windowEnd: windowEnd.toISOString(),
      unmatchedSince: unmatchedSince.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
    next: rows.length > shown.length && last ? placeOf(last) : null,
  }
}

const placeOf = ({ windowStart, id }: { windowStart: Date; id: string }) =>
  `${windowStart.getTime()}_${id}`

function after(place: string) {
  const [, start = '', id = ''] = /^(\d{1,13})_(.+)$/.exec(place) ?? []
  if (!couldBeRowId(id)) throw invalidField('before', 'Take it from a Link header.')
  return sql`(${bookings.windowStart}, ${bookings.id}) > (${at(new Date(Number(start)))}, ${id}::uuid)`
}
