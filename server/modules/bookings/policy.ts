import { and, eq, gt, ne, or, type SQL } from 'drizzle-orm'
import type { Caller } from '#server/http/session.ts'
import { bookings } from './bookings.table.ts'

/**
 * Who may see a booking: its customer always; its professional unless it was canceled; the
 * professional who holds its open offer while that lasts. For everybody else it does not exist.
 */
export const visibleTo = (caller: Caller, now: Date): SQL | undefined =>
  or(
    eq(bookings.customerId, caller.id),
    and(eq(bookings.proId, caller.id), ne(bookings.status, 'canceled')),
    and(eq(bookings.offerProId, caller.id), gt(bookings.offerExpiresAt, now)),
  )

/** Which side of a visible booking the caller stands on. */
export const viewerRoleOf = (caller: Caller, booking: { customerId: string }) =>
  booking.customerId === caller.id ? ('customer' as const) : ('pro' as const)
