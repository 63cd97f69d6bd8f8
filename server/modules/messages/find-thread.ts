import { and, asc, eq } from 'drizzle-orm'
import type { Message } from '#contract/messages.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { bookingEvents, bookings } from '#server/modules/bookings/bookings.table.ts'
import { messages } from './messages.table.ts'
import { talksIn } from './policy.ts'

interface Reading {
  caller: Caller
  bookingId: string
}

type Reader = Pick<Context, 'db'>

/** Everything a thread is told from, or null when the caller does not talk in it. */
export async function findThread(context: Reader, { caller, bookingId }: Reading) {
  // One statement for the right to read and for the steps: what happens after it is not in it.
  const rows = await context.db
    .select({
      job: {
        customerId: bookings.customerId,
        notes: bookings.notes,
        title: bookings.title,
        priceQuoteMin: bookings.priceQuoteMin,
        priceQuoteMax: bookings.priceQuoteMax,
        durationMinutes: bookings.durationMinutes,
        proName: users.firstName,
      },
      event: bookingEvents,
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.proId))
    .leftJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), talksIn(caller)))
    .orderBy(asc(bookingEvents.id))
  const [first] = rows
  if (first === undefined) return null
  const { job } = first
  const side = job.customerId === caller.id ? ('customer' as const) : ('pro' as const)
  const written = await writtenMessages(context, bookingId, side === 'pro' ? caller.id : null)
  return { side, job, events: rows.flatMap(({ event }) => event ?? []), written }
}

/** What the two wrote; for a professional only what was written while the job was his. */
async function writtenMessages(
  { db }: Reader,
  bookingId: string,
  proId: string | null,
): Promise<Message[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.bookingId, bookingId),
        proId === null ? undefined : eq(messages.proId, proId),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.seq))
  return rows.map(toMessage)
}

export const toMessage = ({
  id,
  senderRole,
  body,
  createdAt,
}: Pick<typeof messages.$inferSelect, 'id' | 'senderRole' | 'body' | 'createdAt'>): Message => ({
  id,
  senderRole,
  body,
  createdAt: createdAt.toISOString(),
})
