import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { notFound } from '#server/http/problems.ts'
import { advanceBooking } from './advance-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeWindow } from './change-window.ts'
import { createBooking } from './create-booking.ts'
import { findBooking, listBookings } from './find-bookings.ts'

export function bookingsRoutes(mount: Mount, context: Context) {
  mount(api.bookings.create, async ({ user, body, headers }) => {
    const key = headers['idempotency-key']
    const booking = await createBooking(context, { caller: user, request: body, key })
    context.wakeDispatch()
    return booking
  })

  mount(api.bookings.list, ({ user }) => listBookings(context, user))

  mount(api.bookings.one, async ({ user, params }) => {
    const found = await findBooking(context, user, params.id)
    if (found === null) throw notFound('There is no such booking, or it is not yours.')
    return found
  })

  mount(api.bookings.cancel, ({ user, params }) => cancelBooking(context, user, params.id))

  mount(api.bookings.changeWindow, async ({ user, params, body }) => {
    const booking = await changeWindow(context, user, { bookingId: params.id, window: body })
    context.wakeDispatch()
    return booking
  })

  mount(api.bookings.advance, ({ user, params, body }) =>
    advanceBooking(context, user, { bookingId: params.id, status: body.status }),
  )
}
