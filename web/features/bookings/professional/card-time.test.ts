import { expect, test } from 'vitest'
import type { BookingStatus } from '#contract/bookings.ts'
import { bookingWith } from '#web/features/bookings/testing-booking.ts'
import { cardTime } from './card-time.ts'

/** From one to three on Saturday, November 21. */
const at = (status: BookingStatus, today: string, { first = true, late = false } = {}) =>
  cardTime(bookingWith({ status }), { today, first, late })

const HOURS = '1:00 PM - 3:00 PM'

test('the next job is told by its day', () => {
  expect(at('assigned', '2026-11-20')).toEqual({ day: 'Next: Saturday, November 21', hours: HOURS })
  expect(at('assigned', '2026-11-21')).toEqual({ day: 'Next: Today', hours: HOURS })
  expect(at('assigned', '2026-11-20', { first: false }).day).toBe('Saturday, November 21')
})

test('the job at hand is now, and one that is late as well', () => {
  expect(at('en_route', '2026-11-21')).toEqual({ day: 'Now: Today', hours: HOURS })
  expect(at('assigned', '2026-11-21', { late: true }).day).toBe('Now: Today')
  expect(at('on_site', '2026-11-22').day).toBe('Now: Saturday, November 21')
})

test('a job that is taken before its day is now, and was planned for later', () => {
  expect(at('on_site', '2026-11-20')).toEqual({
    day: 'Now',
    hours: `Planned for Sat, Nov 21, ${HOURS}`,
  })
})
