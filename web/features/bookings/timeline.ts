import {
  type BookingEvent,
  type BookingStatus,
  type BookingWithEvents,
  cameWithStep,
  CANCELED,
  COMPLETED,
  PENDING,
  type StepName,
  stepOf,
  WINDOW_CHANGE,
} from '#contract/bookings.ts'
import { changedDetails } from '#contract/details-acts.ts'
import type { WindowAct } from '#contract/window-acts.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { knownStatus, statusLabel } from './known-status.ts'
import { onwardFrom } from './onward-from.ts'
import { changedPrice, proName } from './visit-words.ts'

export interface TimelineStep {
  /** The status it led, or will lead, to. */
  to: BookingStatus
  /** How it is marked: a step forward, one back, the end of it all, or one still to come. */
  kind: 'forward' | 'back' | 'end' | 'ahead'
  words: string
  /** When it happened; null while it is still ahead. */
  at: string | null
  reason: string | null
}

/** Everything that happened to a booking, in words, oldest first. */
export function stepsTaken(booking: BookingWithEvents): TimelineStep[] {
  const { events, ended } = booking
  // Only the last professional is known by name; whoever gave the visit back before is "a professional".
  // To who had it, the round they had it in is the last one.
  const lastRound = (ended === null ? events : events.slice(0, -1)).findLastIndex(
    ({ to }) => knownStatus(to) === PENDING,
  )
  const namesAfter = (index: number) => actorNames(booking, index > lastRound)
  const steps = events.map((event, index): TimelineStep => ({
    to: knownStatus(event.to),
    kind: kindOf(event),
    words: wordsFor(event, namesAfter(index)),
    at: event.at,
    // The words of this step say it already.
    reason: event.reason === WINDOW_CHANGE ? newTime(booking, event.at) : event.reason,
  }))
  const between = [
    ...askedOrMoved(booking, namesAfter),
    ...changedDetailsOf(booking),
    ...windowsOf(booking).flatMap((window) => anotherTime(booking, window, namesAfter)),
  ]
  return [...inOrder(steps, between), ...corrections(booking)]
}

/** What happened between the steps, each after those that were taken by then. */
const inOrder = (steps: readonly TimelineStep[], between: readonly Happened[]): TimelineStep[] =>
  between.reduce<TimelineStep[]>(
    (all, one) => {
      const before = all.findLastIndex(({ at }) => at !== null && at <= one.at)
      return all.toSpliced(before + 1, 0, one)
    },
    [...steps],
  )

type Happened = TimelineStep & { at: string }

/** What an operator did about its window, with the reason. */
function askedOrMoved(
  { windowActs = [], timeZone, events }: BookingWithEvents,
  namesAfter: (index: number) => ActorNames,
): Happened[] {
  const acts = windowActs.filter(({ by }) => by === 'operator')
  return acts.map(({ at, asked, start, end, reason }) => {
    const before = events.findLastIndex((event) => event.at <= at)
    const window = formatWindow(start, end, timeZone)
    const words = asked
      ? `Fixwell asked ${asObject(namesAfter(before).pro)} for another time, ${window}`
      : `Fixwell changed the time to ${window}`
    // A step that it came with tells why.
    const why = cameWithStep(at, events) ? null : reason
    return {
      to: knownStatus(events[before]?.to ?? PENDING),
      kind: 'forward',
      words,
      at,
      reason: why,
    }
  })
}

/** What its customer changed of where it is, or what is written of it. */
function changedDetailsOf(booking: BookingWithEvents): Happened[] {
  const { detailsActs = [], events } = booking
  const { customer } = actorNames(booking, true)
  return detailsActs.map((act) => ({
    to: knownStatus(events.findLast(({ at }) => at <= act.at)?.to ?? PENDING),
    kind: 'forward',
    words: `${customer} changed ${changedDetails(act)}`,
    at: act.at,
    reason: null,
  }))
}

/** How the price was put right: after all that happened, since the job was done. */
const corrections = (booking: BookingWithEvents): TimelineStep[] =>
  (booking.priceCorrections ?? []).map(({ at, by, fromCents, toCents, reason }) => {
    const who = by === 'pro' ? actorNames(booking, true).pro : 'We'
    const words = `${who} corrected the final price, ${changedPrice(fromCents, toCents)}`
    return { to: COMPLETED, kind: 'forward', words, at, reason }
  })

type Window = Pick<WindowAct, 'at' | 'start' | 'end' | 'stays'>

/** Each window that its customer chose or its professional agreed to or left unanswered; of one that is older than that it is kept, the one it has. */
function windowsOf(booking: BookingWithEvents): Window[] {
  const { windowChangedAt: at, windowActs = [], windowStart: start, windowEnd: end } = booking
  const kept = windowActs.filter(({ by }) => by !== 'operator')
  const isTold = at === undefined || windowActs.some((act) => !act.asked && act.at === at)
  return isTold ? kept : [...kept, { at, start, end }]
}

/** For which time somebody else is looked for since; null where it is not known. */
function newTime({ windowActs = [], timeZone }: BookingWithEvents, at: string): string | null {
  const act = windowActs.find((each) => each.by === 'system' && each.at === at)
  return act === undefined ? null : formatWindow(act.start, act.end, timeZone)
}

/** Where nothing else tells of it. */
function anotherTime(
  { timeZone, events }: BookingWithEvents,
  { at, start, end, stays }: Window,
  namesAfter: (index: number) => ActorNames,
): Happened[] {
  if (cameWithStep(at, events)) return []
  const before = events.findLastIndex((event) => event.at <= at)
  const to = knownStatus(events[before]?.to ?? PENDING)
  const { pro } = namesAfter(before)
  const agreed = to === PENDING ? 'The time was changed' : `${pro} agreed to another time`
  const words = stays ? `${pro} did not answer about another time, so the time stayed` : agreed
  const reason = formatWindow(start, end, timeZone)
  return [{ to, kind: 'forward', words, at, reason }]
}

/** What is still to come when all goes well. */
export function stepsAhead({ status }: Pick<BookingWithEvents, 'status'>): TimelineStep[] {
  const to = onwardFrom(knownStatus(status))
  if (to === undefined) return []
  return [
    { to, kind: 'ahead', words: ahead[to], at: null, reason: null },
    ...stepsAhead({ status: to }),
  ]
}

function kindOf({ from, to }: BookingEvent): TimelineStep['kind'] {
  if (to === CANCELED) return 'end'
  return to === PENDING && from !== null ? 'back' : 'forward'
}

const ahead: Record<BookingStatus, string> = {
  pending: 'Booked',
  assigned: 'A professional accepts',
  en_route: 'On the way',
  on_site: 'At the door',
  completed: 'Job done',
  canceled: 'Canceled',
}

interface ActorNames {
  customer: string
  pro: string
  /** How the professional is introduced when they accept. */
  proInFull: string
}

function actorNames(
  { viewerRole, pro, customer }: BookingWithEvents,
  lastRound: boolean,
): ActorNames {
  const name = customer?.firstName || 'The customer'
  const somebody = 'A professional'
  if (!lastRound) {
    return { customer: viewerRole === 'pro' ? name : 'You', pro: somebody, proInFull: somebody }
  }
  if (viewerRole === 'pro') return { customer: name, pro: 'You', proInFull: 'You' }
  return { customer: 'You', pro: pro?.firstName || proName(pro), proInFull: proName(pro) }
}

function wordsFor(event: BookingEvent, names: ActorNames): string {
  const step = stepOf(event)
  if (step === undefined) return statusLabel(event.to)
  // Customers themselves give no reason: it is an operator's, whom they asked.
  if (step === 'cancel' && event.reason !== null && names.customer === 'You')
    return 'We canceled for you, as you asked'
  return happened[step](names)
}

/** Whoever is "you" is so in either place; a name stands as it is. */
const asObject = (pro: string): string =>
  pro === 'You' || pro === 'A professional' ? pro.toLowerCase() : pro

const happened: Record<StepName, (names: ActorNames) => string> = {
  book: ({ customer }) => `${customer} booked`,
  accept: ({ proInFull }) => `${proInFull} accepted`,
  release: ({ pro }) => `${pro} had to give the visit back`,
  lookAgain: ({ pro }) => `${pro} could not come at the new time, so we are asking others`,
  setOff: ({ pro }) => `${pro} set off`,
  arrive: ({ pro }) => `${pro} arrived`,
  complete: ({ pro }) => `${pro} finished the job`,
  cancel: ({ customer }) => `${customer} canceled`,
  passOn: ({ pro }) => `We took the job back from ${asObject(pro)}, and are asking others`,
  markCompleted: () => 'We marked the job as completed',
  callOff: () => 'We canceled',
  expire: () => 'We canceled, because nobody could come in time',
}
