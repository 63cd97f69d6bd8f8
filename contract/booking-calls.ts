import * as z from 'zod/mini'
import { bookingFigures } from './booking-figures.ts'
import {
  booking,
  bookingWithEvents,
  bookingRequest,
  statusChange,
  windowChange,
  detailsChange,
} from './bookings.ts'
import { earnings, earningsSpan, LONGEST_SPAN_DAYS } from './earnings.ts'
import { endpoint } from './endpoint.ts'
import { bookingKey } from './idempotency-key.ts'
import { saidNo } from './no-reasons.ts'
import { before } from './paging.ts'
import { CORRECTING, priceCorrectionRequest } from './price-correction.ts'
import { countOf, id, instant } from './primitives.ts'

/** Which of the windows asked for is answered, by its start; left out, the one asked for now. */
const whichWindow = z.object({ start: z.optional(instant) })

/** How many bookings a list shows where nothing else is asked for, and at most. */
const BOOKINGS_SHOWN = { usually: 100, most: 200 } as const

export const bookings = {
  create: endpoint({
    method: 'POST',
    path: '/api/ai/book',
    tag: 'bookings',
    summary:
      'Book a window; the price comes from the catalog. With `shownPriceMin` and `shownPriceMax`, the range you were shown in cents, a price that has changed since is a conflict that names `shownPriceMin` among its issues, and nothing is booked. Address, ZIP code and phone go into a blank profile',
    access: 'signed-in',
    limit: 'bookings',
    headers: bookingKey,
    body: bookingRequest,
    success: 201,
    answer: booking,
    refusals: [409, 422],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/bookings',
    tag: 'bookings',
    summary:
      'Your bookings, and for a professional their jobs and the offers they hold, newest first. What is pending, live or offered stands on the first page, however old; a job that was canceled or given back, for 30 days. The Link header leads to the next page',
    access: 'signed-in',
    query: z.object({
      limit: z._default(countOf(BOOKINGS_SHOWN.most), BOOKINGS_SHOWN.usually),
      before,
    }),
    success: 200,
    answer: z.array(booking),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/bookings/figures',
    tag: 'bookings',
    summary: 'What your dashboard says in figures, over everything you booked and did',
    access: 'signed-in',
    success: 200,
    answer: bookingFigures,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/bookings/:id',
    tag: 'bookings',
    summary: 'One booking with everything that happened to it',
    access: 'signed-in',
    params: z.object({ id }),
    success: 200,
    answer: bookingWithEvents,
    refusals: [404],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/cancel',
    tag: 'bookings',
    summary: 'Cancel your booking, until the professional is on site',
    access: 'signed-in',
    params: z.object({ id }),
    success: 200,
    answer: booking,
    refusals: [404, 409],
  }),
  changeWindow: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/window',
    tag: 'bookings',
    summary:
      'Ask for another window. While nobody has accepted, the round of offers starts afresh, and the new window is told under the kind `changed`. Once somebody has, they are asked (202, with `change` on the booking), and the old window holds until they agree; refused or unanswered, the job is offered afresh for the new one, and unanswered until that has begun, the old one stays. The window it has already takes the question back',
    access: 'signed-in',
    params: z.object({ id }),
    body: windowChange,
    success: 200,
    underWay: 202,
    answer: booking,
    refusals: [404, 409],
  }),
  agreeToWindow: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/window/agree',
    tag: 'bookings',
    summary:
      'Agree to the window that the customer of your job asks for. Repeated, it answers the same',
    access: 'pro',
    params: z.object({ id }),
    query: whichWindow,
    success: 200,
    answer: booking,
    refusals: [404, 409],
  }),
  refuseWindow: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/window/refuse',
    tag: 'bookings',
    summary:
      'Say that you cannot come in the window that the customer of your job asks for; it is offered to others, never again to you. Repeated, it answers the same',
    access: 'pro',
    params: z.object({ id }),
    query: whichWindow,
    success: 200,
    answer: booking,
    refusals: [404, 409],
  }),
  changeDetails: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/details',
    tag: 'bookings',
    summary: 'Correct the address or the notes, until the professional is on the way',
    access: 'signed-in',
    params: z.object({ id }),
    body: detailsChange,
    success: 200,
    answer: booking,
    refusals: [404, 409],
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/release',
    tag: 'bookings',
    summary:
      'Give an accepted job back, with the reason if you like; it is offered to others, never again to you. Once its time has begun nobody else can be asked for it, so the visit is canceled, which `canceled` says. You go on reading it as it stood. Repeated, it answers the same',
    access: 'pro',
    params: z.object({ id }),
    body: saidNo,
    success: 200,
    answer: z.object({ id, canceled: z.boolean() }),
    refusals: [404, 409],
  }),
  advance: endpoint({
    method: 'PATCH',
    path: '/api/bookings/:id/status',
    tag: 'bookings',
    summary:
      'Take the next step of your job: on the way, on site, completed. With the last one goes the final price, within the quoted range; without it the quote stands. Setting off while another window is asked for leaves the one there is, and the customer is told. Repeated, it changes nothing',
    access: 'pro',
    params: z.object({ id }),
    body: statusChange,
    success: 200,
    answer: booking,
    refusals: [404, 409],
  }),
  correctPrice: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/price',
    tag: 'bookings',
    summary: `Put right the final price of a job of yours that is done, within the quoted range and with the reason in a line: up to ${CORRECTING.times} times in the ${CORRECTING.hours} hours after it was completed, and not once its customer has reported the price. The customer is told; receipt and earnings follow. The same price again changes nothing; with \`was\`, the price you saw, another one by now is a conflict`,
    access: 'pro',
    params: z.object({ id }),
    body: priceCorrectionRequest,
    success: 200,
    answer: booking,
    refusals: [404, 409],
  }),
  earnings: endpoint({
    method: 'GET',
    path: '/api/professional/earnings',
    tag: 'bookings',
    summary: `What you earned between two days of the market, both included: this year so far where nothing is asked for, ${LONGEST_SPAN_DAYS} days at most. Weeks in which you completed nothing are left out; weeks and jobs come in their order of time. \`Accept: text/csv\` gives the jobs as a table`,
    access: 'pro',
    query: earningsSpan,
    success: 200,
    answer: earnings,
    alsoAs: 'text/csv',
  }),
}
