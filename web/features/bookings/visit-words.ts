import type { AssignedPro } from '#contract/booking-people.ts'
import {
  type Booking,
  type BookingWithEvents,
  canBePassedOn,
  COMPLETED,
  PENDING,
  stepOf,
  STEPS,
} from '#contract/bookings.ts'
import { SOMETHING_WRONG } from '#contract/guarantee.ts'
import { dayKey, formatMoment, formatTime, formatTimes, nameDate, nameDay } from '#web/lib/dates.ts'
import { formatCents } from '#web/lib/money.ts'
import { givenBackLate, nobodyCame } from './nobody-came.ts'
import { knownStatus } from './known-status.ts'

/** `Marta from Okafor Plumbing` */
export const proName = (pro: AssignedPro | null): string =>
  [pro?.firstName, pro?.businessName].filter(Boolean).join(' from ') || 'Your professional'

/** What happens next, in one sentence, for whoever looks. */
export const whatHappensNext = (booking: Booking | BookingWithEvents, now: Date): string =>
  booking.viewerRole === 'pro' ? toDoNext(booking, now) : toExpectNext(booking, now)

const customerName = ({ customer }: Booking): string => customer?.firstName || 'your customer'

/** Completed by an operator; a list does not know. */
const wasMarked = (booking: Booking | BookingWithEvents): boolean =>
  'events' in booking && booking.events.some((event) => stepOf(event) === 'markCompleted')

function toDoNext(booking: Booking | BookingWithEvents, now: Date): string {
  const { status } = booking
  const name = customerName(booking)
  const sentences = {
    pending: 'It is offered to you, and to nobody else until you answer.',
    assigned: `Set off in time to reach ${name} in this window, and tell us when you do.`,
    en_route: `You are on the way to ${name}. Tell us when you are there.`,
    on_site: `You are with ${name}. Tell us when the work is done.`,
    completed: wasMarked(booking)
      ? 'We marked this job as completed, as you had not done so.'
      : 'You finished this job.',
    canceled: 'This visit was canceled. Nobody waits for you.',
  }
  return behindTime(booking, now) ?? sentences[knownStatus(status)]
}

/** What a professional does who should be there; null for all others. */
export function behindTime(job: Booking, now: Date): string | null {
  const { status, windowStart, windowEnd, timeZone } = job
  const over = Date.parse(windowEnd) < now.getTime()
  if (status === STEPS.setOff.to && over)
    return `You are on the way to ${customerName(job)}, later than planned. Tell us when you are there.`
  if (status !== STEPS.accept.to || Date.parse(windowStart) > now.getTime()) return null
  const at = over ? windowEnd : windowStart
  const isToday = dayKey(at, timeZone) === dayKey(now.toISOString(), timeZone)
  const moment = isToday ? `at ${formatTime(at, timeZone)}` : formatMoment(at, timeZone)
  return `This window ${over ? 'ended' : 'began'} ${moment}. Set off now, or write to ${customerName(job)} and say when you come. ${orGiveBack(job, now)}`
}

const orGiveBack = (job: Booking, now: Date): string =>
  canBePassedOn(job, now.getTime())
    ? 'If you cannot come, give the job back.'
    : 'If you cannot come, give the job back: the visit is then canceled.'

/** What helps who waits past their window. */
const WHILE_LATE = `Write to them to hear when they come. If nobody does, choose ${SOMETHING_WRONG} on the page of this visit.`

function toExpectNext(booking: Booking | BookingWithEvents, now: Date): string {
  const { status, pro, windowEnd, timeZone } = booking
  const late = Date.parse(windowEnd) < now.getTime()
  const dayOver = dayKey(windowEnd, timeZone) < dayKey(now.toISOString(), timeZone)
  const sentences = {
    pending: whileNobodyComes(booking),
    assigned: late
      ? `${proName(pro)} is later than planned. ${WHILE_LATE}`
      : `${proName(pro)} accepted and comes in this window.`,
    en_route: late
      ? `${proName(pro)} set off, and is later than planned. ${WHILE_LATE}`
      : `${proName(pro)} is on the way to you.`,
    on_site: dayOver
      ? `${proName(pro)} came, and has not told us yet that the work is done. If it is, ask them to tell us; if they do not, choose ${SOMETHING_WRONG} on the page of this visit.`
      : `${proName(pro)} is at your place now.`,
    completed: 'The job is done.',
    canceled: whyCanceled(booking),
  }
  return sentences[knownStatus(status)]
}

function whyCanceled(booking: Booking | BookingWithEvents): string {
  if (givenBackLate(booking))
    return 'We are sorry: your professional could not come after all. The time had begun, so nobody else could be asked, and we canceled this visit. You can choose another time.'
  return nobodyCame(booking)
    ? 'We are sorry: nobody could come in this window, so we canceled this visit. You can choose another time.'
    : 'This visit was canceled. Nobody will come.'
}

function whileNobodyComes(booking: Booking | BookingWithEvents): string {
  const { unmatchedSince } = booking
  const lost = whoCannotCome(booking)
  if (lost === null)
    return unmatchedSince === null
      ? 'We are asking professionals who are free in this window, one after the other.'
      : 'Nobody could take this time so far. We go on asking; another time may be quicker.'
  return unmatchedSince === null
    ? `${lost} We are looking for somebody else who is free in this window.`
    : `${lost} Nobody else could take this time so far. We go on asking; another time may be quicker.`
}

/** That somebody had accepted and does not come, until somebody else accepts; a list does not know. */
function whoCannotCome(booking: Booking | BookingWithEvents): string | null {
  const last = 'events' in booking ? booking.events.at(-1) : undefined
  if (last === undefined || last.from === null || last.to !== PENDING) return null
  return stepOf(last) === 'lookAgain'
    ? 'Your professional cannot come at the new time.'
    : 'Your professional cannot come after all.'
}

/** Whom a cancel concerns besides its customer. */
export function whoIsTold({ pro, events }: Pick<BookingWithEvents, 'pro' | 'events'>): string {
  if (pro !== null)
    return `We tell ${pro.firstName || 'your professional'} at once, and nobody comes.`
  return events.some(({ to }) => to === STEPS.accept.to)
    ? 'Nobody is assigned right now, so nobody needs to be told.'
    : 'Nobody has accepted yet, so nobody needs to be told.'
}

type Visit = Pick<Booking, 'status' | 'windowStart' | 'windowEnd' | 'timeZone'>

/** The day of a visit and its hours. What is done, or under way before its day, does not come tomorrow. */
export function visitTime({ status, windowStart, windowEnd, timeZone }: Visit, now: Date) {
  const isUnderWay = status === STEPS.setOff.to || status === STEPS.arrive.to
  const isEarly = dayKey(now.toISOString(), timeZone) < dayKey(windowStart, timeZone)
  const named = status === COMPLETED || (isUnderWay && isEarly) ? nameDate : nameDay
  return {
    day: named(windowStart, now, timeZone),
    hours: formatTimes(windowStart, windowEnd, timeZone),
  }
}

/** From which price to which; null: the quote stood. */
export const changedPrice = (fromCents: number | null, toCents: number): string =>
  `from ${fromCents === null ? 'what was quoted' : formatCents(fromCents)} to ${formatCents(toCents)}`
