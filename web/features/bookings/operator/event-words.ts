import { type StepName, stepOf } from '#contract/bookings.ts'
import { changedDetails } from '#contract/details-acts.ts'
import { statusLabel } from '#web/features/bookings/known-status.ts'
import { changedPrice } from '#web/features/bookings/visit-words.ts'
import { formatWindow } from '#web/lib/dates.ts'
import type { DeskBooking } from './queries.ts'

type DeskEvent = DeskBooking['events'][number]

/** What happened, for who looks on: nobody in it is "you". Times are told by the clocks of the visit. */
export function eventWords(event: DeskEvent, timeZone: string): string {
  if (event.price !== null) {
    const { fromCents, toCents } = event.price
    const who = event.by === 'pro' ? nameOf(event) : 'An operator'
    return `${who} corrected the final price, ${changedPrice(fromCents, toCents)}`
  }
  if (event.details !== null) return `The customer changed ${changedDetails(event.details)}`
  if (event.act !== null)
    return ACTS[event.act]?.(event, timeZone) ?? `An operator did this: ${event.act}`
  if (event.from === event.to) {
    const to = event.window === null ? '' : `: ${insteadOf(event.window, timeZone)}`
    if (event.window?.asked) return `${nameOf(event)} did not answer about another time${to}`
    return event.by === 'pro'
      ? `${nameOf(event)} agreed to another time${to}`
      : `The customer chose another time${to}`
  }
  const step = stepOf(event)
  return step === undefined ? statusLabel(event.to) : STEPS_TOLD[step](event, timeZone)
}

const nameOf = ({ name }: Pick<DeskEvent, 'name'>): string => name ?? 'The professional'

const timeOf = ({ start, end }: { start: string; end: string }, timeZone: string): string =>
  formatWindow(start, end, timeZone)

/** The time it got, and the one before where that is known. */
const insteadOf = ({ from, ...to }: NonNullable<DeskEvent['window']>, timeZone: string): string =>
  `${timeOf(to, timeZone)}${from === null ? '' : ` instead of ${timeOf(from, timeZone)}`}`

/** What is older than that its times are kept is told without them. */
function movedWords({ name, window }: DeskEvent, timeZone: string): string {
  if (window === null) return 'An operator changed the time, or asked for another one'
  const [from, to] = [window.from && timeOf(window.from, timeZone), timeOf(window, timeZone)]
  if (window.asked)
    return `An operator asked ${name ?? 'the professional'} to come ${to}${from && ` instead of ${from}`}`
  return `An operator changed the time${from && ` from ${from}`} to ${to}`
}

function passedOn({ name, window }: DeskEvent, timeZone: string): string {
  const to = window === null ? '' : `, for ${insteadOf(window, timeZone)}`
  return `An operator took the job back from ${name ?? 'the professional'} to pass it on${to}`
}

function marked({ name }: DeskEvent): string {
  return `An operator marked it completed for ${name ?? 'the professional'}`
}

const ACTS: Record<string, (event: DeskEvent, timeZone: string) => string> = {
  'booking.cancel': () => 'An operator canceled it',
  'booking.cancel_for_customer': () => 'An operator canceled it for the customer, who asked',
  'booking.window': movedWords,
  'booking.offer': ({ name }) => `An operator offered it to ${name ?? 'a professional'}`,
  'booking.pass_on': passedOn,
  'booking.complete': marked,
}

const STEPS_TOLD: Record<StepName, (event: DeskEvent, timeZone: string) => string> = {
  book: () => 'The customer booked',
  accept: (event) => `${nameOf(event)} accepted it`,
  release: (event) => `${nameOf(event)} gave it back`,
  lookAgain: (event, timeZone) =>
    `${nameOf(event)} could not come at the new time${event.window === null ? '' : `: ${insteadOf(event.window, timeZone)}`}`,
  setOff: (event) => `${nameOf(event)} set off`,
  arrive: (event) => `${nameOf(event)} arrived`,
  complete: (event) => `${nameOf(event)} finished the job`,
  cancel: () => 'The customer canceled it',
  expire: () => 'It was canceled, because nobody could come in time',
  passOn: passedOn,
  markCompleted: marked,
  callOff: () => 'An operator canceled it',
}
