import { expect, test } from 'vitest'
import {
  type BookingStatus,
  type BookingWithEvents,
  STEPS,
  type StepName,
} from '#contract/bookings.ts'
import { bookingAfter, bookingWith } from './testing-booking.ts'
import { visitTime, whatHappensNext, whoIsTold } from './visit-words.ts'

/** A booking of which these steps were taken, each from where the one before had led. */
function after(names: StepName[], given: Partial<BookingWithEvents> = {}): BookingWithEvents {
  const steps = names.map((name, index) => {
    const before = names[index - 1]
    const from = before === undefined ? null : STEPS[before].to
    return { from, to: STEPS[name].to, by: STEPS[name].by }
  })
  return bookingAfter(steps, given)
}

const now = new Date('2026-11-21T17:00:00.000Z')
const words = (names: StepName[], given?: Partial<BookingWithEvents>) =>
  whatHappensNext(after(names, given), now)

const CANNOT_COME = 'Your professional cannot come after all.'

test('who gave a visit back is told of first, on the way or before', () => {
  const looking = `${CANNOT_COME} We are looking for somebody else who is free in this window.`
  expect(words(['book', 'accept', 'release'])).toBe(looking)
  expect(words(['book', 'accept', 'setOff', 'release'])).toBe(looking)
  expect(words(['book', 'accept', 'passOn'])).toBe(looking)
  expect(words(['book', 'accept', 'lookAgain'])).toBe(
    'Your professional cannot come at the new time. We are looking for somebody else who is free in this window.',
  )
})

test('and that nobody else was found so far, after it', () => {
  const unmatchedSince = '2026-11-21T16:00:00.000Z'
  expect(words(['book', 'accept', 'release'], { unmatchedSince })).toBe(
    `${CANNOT_COME} Nobody else could take this time so far. We go on asking; another time may be quicker.`,
  )
})

test('until somebody else accepts, and never where nobody had', () => {
  expect(words(['book', 'accept', 'release', 'accept'])).toBe(
    'Marta from Okafor Plumbing accepted and comes in this window.',
  )
  expect(words(['book'])).toBe(
    'We are asking professionals who are free in this window, one after the other.',
  )
})

test('a visit that goes on for longer than it should is not said to be as planned', () => {
  const at = (names: StepName[], instant: string) =>
    whatHappensNext(after(['book', 'accept', ...names]), new Date(instant))
  const who = 'Marta from Okafor Plumbing'
  const leads =
    'Write to them to hear when they come. If nobody does, choose Something went wrong on the page of this visit.'
  const [inTime, late, nextDay] = [
    '2026-11-21T19:00:00.000Z',
    '2026-11-21T20:01:00.000Z',
    '2026-11-22T05:01:00.000Z',
  ] as const
  expect(at([], late)).toBe(`${who} is later than planned. ${leads}`)
  expect(at(['setOff'], inTime)).toBe(`${who} is on the way to you.`)
  expect(at(['setOff'], late)).toBe(`${who} set off, and is later than planned. ${leads}`)
  expect(at(['setOff', 'arrive'], late)).toBe(`${who} is at your place now.`)
  expect(at(['setOff', 'arrive'], nextDay)).toBe(
    `${who} came, and has not told us yet that the work is done. If it is, ask them to tell us; if they do not, choose Something went wrong on the page of this visit.`,
  )
})

test('a professional who should be there is told so, and what to do', () => {
  const job = (names: StepName[], instant: string, given: Partial<BookingWithEvents> = {}) =>
    whatHappensNext(
      after(['book', 'accept', ...names], {
        viewerRole: 'pro',
        customer: { firstName: 'Adele', phone: null },
        ...given,
      }),
      new Date(instant),
    )
  expect(job([], '2026-11-21T17:59:00.000Z')).toBe(
    'Set off in time to reach Adele in this window, and tell us when you do.',
  )
  const giveBack = 'If you cannot come, give the job back: the visit is then canceled.'
  expect(job([], '2026-11-21T18:00:00.000Z')).toBe(
    `This window began at 1:00 PM. Set off now, or write to Adele and say when you come. ${giveBack}`,
  )
  expect(job([], '2026-11-21T20:01:00.000Z')).toBe(
    `This window ended at 3:00 PM. Set off now, or write to Adele and say when you come. ${giveBack}`,
  )
  expect(job([], '2026-11-22T20:01:00.000Z')).toBe(
    `This window ended Sat, Nov 21, 3:00 PM. Set off now, or write to Adele and say when you come. ${giveBack}`,
  )
  const change = { start: '2026-11-21T22:00:00.000Z', end: '', expiresAt: '' }
  expect(job([], '2026-11-21T18:00:00.000Z', { change })).toMatch(/give the job back\.$/)
  // Nobody is asked for that one either, once it has begun.
  expect(job([], '2026-11-21T22:01:00.000Z', { change })).toMatch(/is then canceled\.$/)
  expect(job(['setOff'], '2026-11-21T19:00:00.000Z')).toBe(
    'You are on the way to Adele. Tell us when you are there.',
  )
  expect(job(['setOff'], '2026-11-21T20:01:00.000Z')).toBe(
    'You are on the way to Adele, later than planned. Tell us when you are there.',
  )
})

test('a visit that is done or under way does not come tomorrow, however early it is', () => {
  const theDayBefore = new Date('2026-11-20T17:00:00.000Z')
  const dayOf = (status: BookingStatus) => visitTime(bookingWith({ status }), theDayBefore).day
  expect(dayOf('assigned')).toBe('Tomorrow')
  for (const status of ['en_route', 'on_site', 'completed'] as const)
    expect(dayOf(status)).toBe('Saturday, November 21')
  const thatDay = new Date('2026-11-21T17:00:00.000Z')
  expect(visitTime(bookingWith({ status: 'en_route' }), thatDay).day).toBe('Today')
})

test('a cancel says truly who is told of it', () => {
  const told = (names: StepName[]) => whoIsTold(after(names))
  expect(told(['book'])).toBe('Nobody has accepted yet, so nobody needs to be told.')
  expect(told(['book', 'accept'])).toBe('We tell Marta at once, and nobody comes.')
  expect(told(['book', 'accept', 'setOff', 'release'])).toBe(
    'Nobody is assigned right now, so nobody needs to be told.',
  )
  expect(told(['book', 'accept', 'release', 'accept'])).toBe(
    'We tell Marta at once, and nobody comes.',
  )
})
