import { expect, test } from 'vitest'
import { STEPS } from '#contract/bookings.ts'
import { lastUnserved, nobodyCame } from './nobody-came.ts'
import { bookingAfter, bookingWith } from './testing-booking.ts'
import { whatHappensNext } from './visit-words.ts'

const BOOKED = { from: null, to: STEPS.book.to, by: STEPS.book.by }
const after = (step: 'expire' | 'cancel') =>
  bookingAfter([BOOKED, { from: STEPS.book.to, to: STEPS[step].to, by: STEPS[step].by }])

test('who had nobody come reads so first, and what they can do', () => {
  const now = new Date('2026-11-21T19:00:00.000Z')
  expect(nobodyCame(after('expire'))).toBe(true)
  expect(whatHappensNext(after('expire'), now)).toBe(
    'We are sorry: nobody could come in this window, so we canceled this visit. You can choose another time.',
  )
  expect(nobodyCame(after('cancel'))).toBe(false)
  expect(whatHappensNext(after('cancel'), now)).toBe('This visit was canceled. Nobody will come.')
})

test('who had somebody give it back too late reads that', () => {
  const { accept, release, expire } = STEPS
  const lost = bookingAfter(
    [
      BOOKED,
      { from: 'pending', to: accept.to, by: accept.by },
      { from: 'assigned', to: release.to, by: release.by },
      { from: 'pending', to: expire.to, by: expire.by },
    ],
    { pro: null, proId: null },
  )
  const said = (windowStart: string) =>
    whatHappensNext({ ...lost, windowStart }, new Date('2026-11-21T19:00:00.000Z'))
  // Given back at noon.
  expect(said('2026-11-20T12:00:00.000Z')).toBe(
    'We are sorry: your professional could not come after all. The time had begun, so nobody else could be asked, and we canceled this visit. You can choose another time.',
  )
  expect(said('2026-11-20T12:30:00.000Z')).toMatch(/^We are sorry: nobody could come/)
})

test('it stands first for three days, until they have booked again', () => {
  const lost = bookingWith({ status: 'canceled', pro: null, proId: null })
  const at = (instant: string, more: Parameters<typeof bookingWith>[0][] = []) =>
    lastUnserved([lost, ...more.map(bookingWith)], new Date(instant))
  expect(at('2026-11-21T18:01:00.000Z')).toBe(lost)
  expect(at('2026-11-24T17:59:00.000Z')).toBe(lost)
  expect(at('2026-11-24T18:00:00.000Z')).toBeNull()
  // Canceled by its customer, it has not begun.
  expect(at('2026-11-21T17:59:00.000Z')).toBeNull()
  const before = { id: 'b_0', createdAt: '2026-11-19T18:00:00.000Z' }
  const since = { id: 'b_2', createdAt: '2026-11-21T18:05:00.000Z' }
  expect(at('2026-11-21T19:00:00.000Z', [before])).toBe(lost)
  expect(at('2026-11-21T19:00:00.000Z', [before, since])).toBeNull()
})

test('a visit that somebody had, or that was done, is none of them', () => {
  const now = new Date('2026-11-21T19:00:00.000Z')
  expect(lastUnserved([bookingWith({ status: 'canceled' })], now)).toBeNull()
  expect(lastUnserved([bookingWith({ status: 'completed' }), bookingWith()], now)).toBeNull()
})
