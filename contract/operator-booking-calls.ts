import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { writingKey } from './idempotency-key.ts'
import {
  messageToThem,
  noteRequest,
  operatorBooking,
  operatorCancel,
  operatorCompletion,
  operatorMessage,
  operatorNote,
  operatorOffer,
  operatorWindow,
  passedOn,
  whoCould,
  whoCouldAt,
  withReason,
} from './operator-bookings.ts'
import { CORRECTING, operatorPrice } from './price-correction.ts'
import { id } from './primitives.ts'

const ONE = { access: 'operator', within: 'booking', params: z.object({ id }) } as const

/** An act upon a booking; it answers the booking as it is then. */
const ACT = {
  ...ONE,
  method: 'POST',
  tag: 'bookings',
  success: 200,
  answer: operatorBooking,
  refusals: [404, 409],
} as const

const HIDING = {
  ...ONE,
  method: 'POST',
  body: withReason,
  success: 200,
  answer: z.object({ id, hidden: z.boolean() }),
  refusals: [404],
} as const

/** What operators read and do about a booking. Nobody acts on one of their own. */
export const operatorBookings = {
  one: endpoint({
    ...ONE,
    method: 'GET',
    path: '/api/operator/bookings/:id',
    tag: 'bookings',
    summary:
      'A booking, whole: both sides with phone and e-mail, everything that happened, what was told, offered and written, and the notes of operators',
    success: 200,
    answer: operatorBooking,
    refusals: [404],
  }),
  whoCould: endpoint({
    ...ONE,
    method: 'GET',
    path: '/api/operator/bookings/:id/who-could',
    tag: 'dispatch',
    summary:
      'How many professionals each part of the rule leaves out of a booking, how many are suitable and how many of these were silent, and who is nearest to suitable, with the next times at which they would be. With `start` and `end` it is told for that time, as if the booking stood there',
    query: whoCouldAt,
    success: 200,
    answer: whoCould,
    refusals: [404],
  }),
  cancel: endpoint({
    ...ACT,
    path: '/api/operator/bookings/:id/cancel',
    summary:
      'Cancel a booking that is not over, or for its customer while they themselves could; both sides are told why',
    body: operatorCancel,
  }),
  window: endpoint({
    ...ACT,
    path: '/api/operator/bookings/:id/window',
    summary:
      'Another window. While nobody has accepted it holds at once and the offers begin afresh; an assigned professional is asked first. Both sides are told',
    body: operatorWindow,
  }),
  offer: endpoint({
    ...ACT,
    path: '/api/operator/bookings/:id/offer',
    summary:
      'Offer a pending booking to a named professional next; the open offer is withdrawn at once. Who is not suitable is refused with the parts of the rule they lack, unless exactly that part (area, hours, license or travel) is overridden with a reason',
    body: operatorOffer,
  }),
  passOn: endpoint({
    ...ACT,
    path: '/api/operator/bookings/:id/pass-on',
    summary:
      'Take a job from its professional, who is never asked for it again, and offer it to others, for another time if you like; both sides are told why',
    body: passedOn,
  }),
  complete: endpoint({
    ...ACT,
    path: '/api/operator/bookings/:id/complete',
    summary:
      'Mark a job completed whose professional does not: en route or on site once its time is over, assigned half an hour after it and where its customer says that the work was done (`customerConfirms`). The quote stands as its price, which its professional can correct; both sides are told why. One that is completed already stays as it is',
    body: operatorCompletion,
  }),
  price: endpoint({
    ...ACT,
    path: '/api/operator/bookings/:id/price',
    summary: `Put right the final price of a job that is done, within the quoted range: in the ${CORRECTING.hours} hours after it was completed, up to ${CORRECTING.times} times together with its professional, and not once the customer has reported the price. Both sides are told why; the same price again changes nothing`,
    body: operatorPrice,
  }),
  message: endpoint({
    ...ONE,
    method: 'POST',
    path: '/api/operator/bookings/:id/message',
    tag: 'messages',
    summary: 'Write to the customer, the professional or both as Fixwell; they are told',
    headers: writingKey,
    body: messageToThem,
    success: 201,
    answer: operatorMessage,
    refusals: [404, 409, 422],
  }),
  note: endpoint({
    ...ONE,
    method: 'POST',
    path: '/api/operator/bookings/:id/note',
    tag: 'bookings',
    summary: 'Leave a note that operators alone read',
    headers: writingKey,
    body: noteRequest,
    success: 201,
    answer: operatorNote,
    refusals: [404, 422],
  }),
  hidePhoto: endpoint({
    ...HIDING,
    within: 'photo',
    path: '/api/operator/photos/:id/hide',
    tag: 'photos',
    summary: 'Hide a photo from everybody but operators; who added it is told why',
  }),
  showPhoto: endpoint({
    ...HIDING,
    within: 'photo',
    path: '/api/operator/photos/:id/show',
    tag: 'photos',
    summary: 'Show a hidden photo again',
  }),
  hideReview: endpoint({
    ...HIDING,
    within: 'review',
    path: '/api/operator/reviews/:id/hide',
    tag: 'reviews',
    summary:
      'Hide a review, whose stars no longer count; its customer, who goes on reading it, and its professional are told why',
  }),
  showReview: endpoint({
    ...HIDING,
    within: 'review',
    path: '/api/operator/reviews/:id/show',
    tag: 'reviews',
    summary: 'Show a hidden review again; its stars count again',
  }),
}
