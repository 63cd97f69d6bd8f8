import { api } from '#contract/api.ts'
import { ACTIVE_STATUSES, type BookingWithEvents } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { notFound, suspended } from '#server/http/problems.ts'
import { advanceBooking } from './advance-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeDetails } from './change-details.ts'
import { changeWindow } from './change-window.ts'
import { correctPrice } from './correct-price.ts'
import { createBooking } from './create-booking.ts'
import { findHistory, type FoundHistory, versionOfBooking } from './find-booking.ts'
import type { Dangers } from './job-care.ts'
import { earningsTable } from './earnings-table.ts'
import { listBookings, versionOfList } from './list-bookings.ts'
import { listEarnings } from './list-earnings.ts'

export function bookingsRoutes(mount: Mount, context: Context, { hazardIn, adviceFor }: Dangers) {
  mount.inOneTrip(api.bookings.create, {
    answer: async ({ user, body, headers }) => {
      const key = headers['idempotency-key']
      const noted = hazardIn(body.notes)
      const booking = await createBooking(context, { who: user, request: body, key, noted })
      context.wakeDispatch()
      return booking
    },
    refuse: (caller) => (caller.suspended ? suspended(context.config) : null),
  })

  mount.inOneTrip(api.bookings.list, {
    version: ({ user, query }) => context.reading((there) => versionOfList(there, user, query)),
    answer: async ({ user, query, goesOn, is }) => {
      const { bookings, next, version } = await context.reading((there) =>
        listBookings(there, user, query),
      )
      is(version)
      if (next !== null) goesOn(next)
      return bookings
    },
  })

  mount.inOneTrip(api.bookings.one, {
    version: ({ user, params }) => versionOfBooking(context, user, params.id),
    answer: async ({ user, params, is }) => {
      const found = await findHistory(context, user, params.id)
      if (found === null) throw notFound('There is no such booking, or it is not yours.')
      is(found.version)
      return { ...found.booking, ...safetyFor(found, adviceFor) }
    },
  })

  mount(api.bookings.cancel, ({ user, params }) => cancelBooking(context, user, params.id))

  mount(api.bookings.changeWindow, async ({ user, params, body, underWay }) => {
    const booking = await changeWindow(context, user, { bookingId: params.id, window: body })
    if (booking.change !== null) underWay()
    context.wakeDispatch()
    return booking
  })

  mount(api.bookings.changeDetails, ({ user, params, body }) =>
    changeDetails(context, user, {
      bookingId: params.id,
      details: body,
      hazardIn,
    }),
  )

  mount(api.bookings.advance, ({ user, params, body }) =>
    advanceBooking(context, user, { bookingId: params.id, change: body }),
  )

  mount(api.bookings.correctPrice, ({ user, params, body }) =>
    correctPrice(context, user, { bookingId: params.id, said: body }),
  )

  mount(
    api.bookings.earnings,
    ({ user, query }) => context.reading((there) => listEarnings(there, user, query)),
    { csv: earningsTable },
  )
}

/** The steps for the danger they told of stay with its customer until the visit is over. */
function safetyFor(
  { booking, spoken }: FoundHistory,
  adviceFor: Dangers['adviceFor'],
): Pick<BookingWithEvents, 'safety'> {
  const { danger, viewerRole, status } = booking
  const isLive = ACTIVE_STATUSES.some((each) => each === status)
  if (danger === undefined || viewerRole !== 'customer' || !isLive) return {}
  return { safety: adviceFor(danger, spoken) }
}
