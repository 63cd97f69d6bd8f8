import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { bookingWith } from '#web/features/bookings/testing-booking.ts'
import { buttonLabel, canWrite, otherSide } from './talk.ts'

test('one can write while a professional is assigned, and after the job', () => {
  const writable = BOOKING_STATUSES.filter((status) => canWrite({ proId: 'u_gus', status }))
  expect(writable).toEqual(['assigned', 'en_route', 'on_site', 'completed'])
  for (const status of BOOKING_STATUSES) expect(canWrite({ proId: null, status })).toBe(false)
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
