import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Caller } from '#server/http/session.ts'
import { bookings } from '#server/modules/bookings/bookings.table.ts'

/** The two who talk: the customer, and the professional whose job it is. An offer opens no thread. */
export const talksIn = (caller: Caller): SQL | undefined =>
  or(
    eq(bookings.customerId, caller.id),
    and(eq(bookings.proId, caller.id), ne(bookings.status, 'canceled')),
  )
