import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { notFound } from '#server/http/problems.ts'
import { createBooking } from './create-booking.ts'
import { findBooking, listBookings } from './find-bookings.ts'

export function bookingsRoutes(mount: Mount, context: Context) {
  mount(
    api.bookings.create,
    ({ user, body, headers }) =>
      createBooking(context, { caller: user, request: body, key: headers['idempotency-key'] }),
    // Thirty are promised; repeats and refused windows count, too.
    { perMinute: 60 },
  )

  mount(api.bookings.list, ({ user }) => listBookings(context, user))

  mount(api.bookings.one, async ({ user, params }) => {
    const found = await findBooking(context, user, params.id)
    if (found === null) throw notFound('There is no such booking, or it is not yours.')
    return found
  })
}
