import { type StepName, stepOf } from '#contract/bookings.ts'
import { statusLabel } from '#web/features/bookings/known-status.ts'
import { changedPrice } from '#web/features/bookings/price-correction/price-words.ts'
import type { DeskBooking } from './queries.ts'

type DeskEvent = DeskBooking['events'][number]

/** What happened, for who looks on: nobody in it is "you". */
export function eventWords(event: DeskEvent): string {
  if (event.price !== null) {
    const { fromCents, toCents } = event.price
    const who = event.by === 'pro' ? 'The professional' : 'An operator'
    return `${who} corrected the final price, ${changedPrice(fromCents, toCents)}`
  }
  if (event.act !== null) return ACTS[event.act] ?? `An operator did this: ${event.act}`
  if (event.from === event.to)
    return event.by === 'pro'
      ? 'The professional agreed to another time'
      : 'The customer chose another time'
  const step = stepOf(event)
  return step === undefined ? statusLabel(event.to) : STEPS_TOLD[step]
}

const ACTS: Record<string, string> = {
  'booking.cancel': 'An operator canceled it',
  'booking.window': 'An operator changed the time, or asked for another one',
  'booking.offer': 'An operator offered it to a professional',
  'booking.pass_on': 'An operator took the job back to pass it on',
}

const STEPS_TOLD: Record<StepName, string> = {
  book: 'The customer booked',
  accept: 'A professional accepted it',
  release: 'The professional gave it back',
  lookAgain: 'The professional could not come at the new time',
  setOff: 'The professional set off',
  arrive: 'The professional arrived',
  complete: 'The professional finished the job',
  cancel: 'The customer canceled it',
  expire: 'It was canceled, because nobody could come in time',
  passOn: 'An operator took the job back to pass it on',
  callOff: 'An operator canceled it',
}
