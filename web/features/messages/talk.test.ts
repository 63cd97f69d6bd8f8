import { expect, test } from 'vitest'
import { WHO_LEFT } from '#contract/booking-people.ts'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { bookingAfter, bookingWith } from '#web/features/bookings/testing-booking.ts'
import { buttonLabel, canRead, canWrite, mayHoldWords, otherSide, whyNotWrite } from './talk.ts'

const nobody = { proId: null, pro: null, customer: null, ended: null }

test('one can write while a professional is assigned, and after the job', () => {
  const writable = BOOKING_STATUSES.filter((status) =>
    canWrite({ ...nobody, proId: 'u_gus', status }),
  )
  expect(writable).toEqual(['assigned', 'en_route', 'on_site', 'completed'])
  for (const status of BOOKING_STATUSES) expect(canWrite({ ...nobody, status })).toBe(false)
})

test('who had a job reads on, and writes no more', () => {
  const had = bookingWith({
    status: 'assigned',
    ended: { at: '2026-11-21T14:00:00.000Z', how: 'given_back', by: 'pro' },
  })
  expect([canRead(had), canWrite(had)]).toEqual([true, false])
})

test('who is left behind by the other side reads on, and writes no more', () => {
  const customer = { firstName: WHO_LEFT, phone: null }
  const done = bookingWith({ status: 'completed', viewerRole: 'pro', pro: null, customer })
  expect([canRead(done), canWrite(done)]).toEqual([true, false])
  expect(whyNotWrite(done)).toContain('has left Fixwell')
})

test('a customer reads on in what was canceled, and no more is written there', () => {
  const canceled = bookingWith({ status: 'canceled', proId: 'u_gus' })
  expect([canRead(canceled), canWrite(canceled)]).toEqual([true, false])
  expect(whyNotWrite(canceled)).toBe(
    'This booking was canceled. You can read what was written until then.',
  )
  // Nobody ever accepted it: there is nothing to read.
  expect(canRead(bookingWith({ status: 'canceled', proId: null }))).toBe(false)
})

test('each side reads the name of the other', () => {
  const assigned = bookingWith({ status: 'assigned' })
  expect(otherSide(assigned)).toBe('Marta, Clear a clogged drain')
  const customer = { firstName: 'Ada', phone: null }
  expect(otherSide({ ...assigned, viewerRole: 'pro', pro: null, customer })).toBe(
    'Ada, Clear a clogged drain',
  )
  expect(otherSide(bookingWith())).toBe('Clear a clogged drain')
})

test('the button says how much is new, and whether one can answer', () => {
  const assigned = bookingWith({ status: 'assigned', proId: 'u_gus' })
  expect(buttonLabel(assigned)).toBe('Message')
  expect(buttonLabel({ ...assigned, unreadMessages: 2 })).toBe('Message, 2 unread')
  expect(buttonLabel({ ...assigned, status: 'canceled' })).toBe('Messages')
})

test('on its page a booking opens its thread where somebody may have written', () => {
  const booked = { by: 'customer', from: null, to: 'pending' } as const
  const accepted = { by: 'pro', from: 'pending', to: 'assigned' } as const
  const released = { by: 'pro', from: 'assigned', to: 'pending' } as const
  expect(mayHoldWords(bookingAfter([booked]))).toBe(false)
  expect(mayHoldWords(bookingAfter([booked, accepted, released]))).toBe(true)
  const since = { unmatchedSince: '2026-11-20T14:00:00.000Z' }
  expect(mayHoldWords(bookingAfter([booked], since))).toBe(true)
})
