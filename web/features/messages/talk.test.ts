import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { bookingWith } from '#web/features/bookings/testing-booking.ts'
import { buttonLabel, canRead, canWrite, otherSide } from './talk.ts'

test('one can write while a professional is assigned, and after the job', () => {
  const writable = BOOKING_STATUSES.filter((status) =>
    canWrite({ proId: 'u_gus', status, ended: null }),
  )
  expect(writable).toEqual(['assigned', 'en_route', 'on_site', 'completed'])
  for (const status of BOOKING_STATUSES)
    expect(canWrite({ proId: null, status, ended: null })).toBe(false)
})

test('who had a job reads on, and writes no more', () => {
  const had = bookingWith({
    status: 'assigned',
    ended: { at: '2026-11-21T14:00:00.000Z', how: 'given_back', by: 'pro' },
  })
  expect([canRead(had), canWrite(had)]).toEqual([true, false])
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

test('the button says how much is new', () => {
  expect(buttonLabel(0)).toBe('Message')
  expect(buttonLabel(2)).toBe('Message, 2 unread')
})
