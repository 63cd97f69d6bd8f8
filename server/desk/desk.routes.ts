import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Caller } from '#server/http/session.ts'
import { addNote } from '#server/modules/bookings/add-note.ts'
import { callOffBooking } from '#server/modules/bookings/call-off-booking.ts'
import { correctPriceForThem } from '#server/modules/bookings/correct-price.ts'
import { markCompleted } from '#server/modules/bookings/mark-completed.ts'
import { moveBooking } from '#server/modules/bookings/move-booking.ts'
import { refuseOwnBooking } from '#server/modules/bookings/refuse-own-booking.ts'
import { refuseOwnCase } from '#server/modules/cases/decide-case.ts'
import { offerTo } from '#server/modules/dispatch/offer-to.ts'
import { passJobOn } from '#server/modules/dispatch/pass-job-on.ts'
import { findWhoCould } from '#server/modules/dispatch/who-could.ts'
import { writeAsFixwell } from '#server/modules/messages/write-as-fixwell.ts'
import { hidePhoto, refuseOwnPhoto } from '#server/modules/photos/hide-photo.ts'
import { hideReview, refuseOwnReview } from '#server/modules/reviews/hide-review.ts'
import { decideCase } from './decide-case.ts'
import { listAlerts } from './list-alerts.ts'
import { readBooking } from './read-booking.ts'

/**
 * What operators read and do about a booking and the cases of it. What one page shows comes from many words, so it is put together here;
 * each act belongs to its word. Nobody acts on a booking of their own.
 */
export function deskRoutes(mount: Mount, context: Context) {
  const { operatorBookings: calls } = api
  const others = { refuse: ({ id }: Caller, own: string) => refuseOwnBooking(context, id, own) }

  mount(api.operatorAlerts.list, ({ user }) => listAlerts(context, user.id))
  mount(calls.one, ({ params }) => readBooking(context, params.id))
  mount(calls.whoCould, ({ user, params, query }) =>
    findWhoCould(context, { operatorId: user.id, bookingId: params.id, ...query }),
  )

  const acted = (id: string) => {
    // Whoever is free now, or may be asked now, is found at once.
    context.wakeDispatch()
    return readBooking(context, id)
  }
  mount(
    calls.cancel,
    async ({ user, params, body }) => {
      await callOffBooking(context, user, { bookingId: params.id, ...body })
      return acted(params.id)
    },
    others,
  )
  mount(
    calls.window,
    async ({ user, params, body }) => {
      await moveBooking(context, user, { bookingId: params.id, wish: body })
      return acted(params.id)
    },
    others,
  )
  mount(
    calls.offer,
    async ({ user, params, body }) => {
      await offerTo(context, user, { bookingId: params.id, wish: body })
      return acted(params.id)
    },
    others,
  )
  mount(
    calls.passOn,
    async ({ user, params, body }) => {
      await passJobOn(context, user, { bookingId: params.id, wish: body })
      return acted(params.id)
    },
    others,
  )
  mount(
    calls.complete,
    async ({ user, params, body }) => {
      await markCompleted(context, user, { bookingId: params.id, said: body })
      return acted(params.id)
    },
    others,
  )
  mount(
    calls.price,
    async ({ user, params, body }) => {
      await correctPriceForThem(context, user, { bookingId: params.id, said: body })
      return readBooking(context, params.id)
    },
    others,
  )
  mount(
    calls.message,
    ({ user, params, body, headers }) =>
      writeAsFixwell(context, user, {
        bookingId: params.id,
        message: body,
        key: headers['idempotency-key'],
      }),
    others,
  )
  mount(
    calls.note,
    ({ user, params, body, headers }) =>
      addNote(context, user, {
        bookingId: params.id,
        text: body.text,
        key: headers['idempotency-key'],
      }),
    others,
  )

  mount(
    api.cases.decide,
    ({ user, params, body }) => decideCase(context, user, { id: params.id, ...body }),
    { refuse: ({ id }: Caller, own: string) => refuseOwnCase(context, id, own) },
  )

  const photos = { refuse: ({ id }: Caller, photo: string) => refuseOwnPhoto(context, id, photo) }
  const reviews = {
    refuse: ({ id }: Caller, review: string) => refuseOwnReview(context, id, review),
  }
  const hidden = { act: 'hide' } as const
  const shown = { act: 'show' } as const
  mount(
    calls.hidePhoto,
    ({ user, params, body }) => hidePhoto(context, user, { ...params, ...body, ...hidden }),
    photos,
  )
  mount(
    calls.showPhoto,
    ({ user, params, body }) => hidePhoto(context, user, { ...params, ...body, ...shown }),
    photos,
  )
  mount(
    calls.hideReview,
    ({ user, params, body }) => hideReview(context, user, { ...params, ...body, ...hidden }),
    reviews,
  )
  mount(
    calls.showReview,
    ({ user, params, body }) => hideReview(context, user, { ...params, ...body, ...shown }),
    reviews,
  )
}
