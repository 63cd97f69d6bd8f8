import { sql } from 'drizzle-orm'
import { type BookingStatus, CANCELED, COMPLETED, STATUS_LABELS } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { conflict, notFound, type Refusal } from '#server/http/problems.ts'
import { AS_SEEN } from './desk-version.ts'

const standing = statement<{ status: BookingStatus; seen: boolean }>(
  'desk_standing',
  () =>
    sql`select status, ${AS_SEEN} as seen from bookings where ${isRow('bookings', given('id', 'uuid'))}`,
)

interface Refused {
  bookingId: string
  version: string | undefined
  /** Why an operator's act is not possible where the booking stands now, as they saw it or not; null where only somebody was faster. */
  because: (status: BookingStatus, seen: boolean) => string | null
}

/** Why an operator's statement found no booking to act on. */
export async function whyNotNow(
  { db }: Pick<Context, 'db'>,
  { bookingId, version, because }: Refused,
): Promise<Refusal> {
  const [found] = await standing(db, { id: bookingId, version: version ?? null })
  if (found === undefined) return notFound('There is no such booking.')
  return conflict(because(found.status, found.seen) ?? changedSince(found.status))
}

/** Somebody was faster: what it is now. */
export const changedSince = (status: BookingStatus): string =>
  `This booking has changed since you looked at it: it is ${STATUS_LABELS[status]} now. Please look at it again.`

/** A booking that has come to its end. */
export const isOver = (status: BookingStatus): string | null =>
  status === COMPLETED || status === CANCELED
    ? `This booking is ${STATUS_LABELS[status]}, so nothing about it can be changed any more.`
    : null
