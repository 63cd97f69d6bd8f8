import { eq } from 'drizzle-orm'
import type { Actor, BookingStatus } from '#contract/bookings.ts'
import type { Database } from '#server/db/connect.ts'
import { bookingEvents, bookings } from '#server/modules/bookings/bookings.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import type { World } from '#server/testing/world.ts'

/** A booking with its history, taken past the code from step to step. */
export async function addThread(world: World, wishes: { notes?: string } = {}) {
  const { db } = world.connection
  const customer = await addUser(db, { firstName: 'Ada', lastName: 'Secret' })
  const pro = await addProfessional(db)
  const booking = await addBooking(db, { customerId: customer.id })
  if (wishes.notes !== undefined)
    await db.update(bookings).set({ notes: wishes.notes }).where(eq(bookings.id, booking.id))
  await tell(db, booking.id, world.clock.now(), 'customer', null, 'pending')
  let status: BookingStatus = 'pending'
  return {
    booking,
    customer,
    pro,
    thread: `/api/bookings/${booking.id}/messages`,
    door: `/api/bookings/${booking.id}/message`,
    /** One step further; a second later than the one before. */
    step: async (to: BookingStatus, by: Actor = 'pro', proId: string = pro.id) => {
      world.clock.advance(1_000)
      const at = world.clock.now()
      const assigned = to === 'assigned' ? { proId } : {}
      const released = to === 'pending' ? { proId: null, proUnread: 0 } : {}
      const completedAt = to === 'completed' ? at : null
      await db
        .update(bookings)
        .set({ status: to, completedAt, ...assigned, ...released })
        .where(eq(bookings.id, booking.id))
      await tell(db, booking.id, at, by, status, to)
      status = to
    },
  }
}

const tell = (
  db: Database,
  bookingId: string,
  at: Date,
  by: Actor,
  fromStatus: BookingStatus | null,
  toStatus: BookingStatus,
) => db.insert(bookingEvents).values({ bookingId, at, by, fromStatus, toStatus })
