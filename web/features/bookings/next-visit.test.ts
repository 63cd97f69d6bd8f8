import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { nextVisit, visitsAtHand } from './next-visit.ts'
import { bookingWith } from './testing-booking.ts'
import { whatHappensNext } from './visit-words.ts'

const early = '2026-11-21T14:00:00.000Z'
const late = '2026-11-22T14:00:00.000Z'

test('none is ahead when all are over, or are jobs for others', () => {
  expect(
    nextVisit([
      bookingWith({ status: 'completed' }),
      bookingWith({ status: 'canceled' }),
      bookingWith({ status: 'assigned', viewerRole: 'pro' }),
    ]),
  ).toBeNull()
})

test('the earliest window comes first, whatever was booked first', () => {
  const visits = [
    bookingWith({ id: 'later', status: 'assigned', windowStart: late }),
    bookingWith({ id: 'sooner', windowStart: early }),
  ]
  expect(nextVisit(visits)?.id).toBe('sooner')
})

test('somebody at work or on the way comes before any plan', () => {
  const plan = bookingWith({ id: 'plan', status: 'assigned', windowStart: early })
  const coming = bookingWith({ id: 'coming', status: 'en_route', windowStart: late })
  const working = bookingWith({ id: 'working', status: 'on_site', windowStart: late })
  expect(nextVisit([plan, coming])?.id).toBe('coming')
  expect(nextVisit([plan, coming, working])?.id).toBe('working')
})

test('one that is overdue does not hide the one that is ahead', () => {
  const stuck = bookingWith({ id: 'stuck', status: 'on_site' })
  const ahead = bookingWith({
    id: 'ahead',
    windowStart: late,
    windowEnd: '2026-11-22T16:00:00.000Z',
  })
  const ids = (visits: Booking[], at: string) =>
    visitsAtHand(visits, new Date(at)).map(({ id }) => id)
  expect(ids([stuck, ahead], '2026-11-21T19:00:00.000Z')).toEqual(['stuck'])
  expect(ids([stuck, ahead], '2026-11-21T20:30:00.000Z')).toEqual(['stuck', 'ahead'])
  expect(ids([stuck, ahead], '2026-11-22T13:00:00.000Z')).toEqual(['ahead', 'stuck'])
  expect(ids([stuck], '2026-11-22T13:00:00.000Z')).toEqual(['stuck'])
  expect(ids([], '2026-11-22T13:00:00.000Z')).toEqual([])
})

test('what happens next is said with the name of who comes', () => {
  const before = new Date('2026-11-21T17:00:00.000Z')
  const words = (status: Booking['status'], now = before) =>
    whatHappensNext(bookingWith({ status }), now)
  expect(words('pending')).toBe(
    'We are asking professionals who are free in this window, one after the other.',
  )
  expect(words('assigned')).toBe('Marta from Okafor Plumbing accepted and comes in this window.')
  expect(words('en_route')).toBe('Marta from Okafor Plumbing is on the way to you.')
  expect(words('assigned', new Date('2026-11-21T20:00:00.001Z'))).toMatch(
    /^Marta from Okafor Plumbing is later than planned\. /,
  )
})
