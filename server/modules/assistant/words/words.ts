import type { BookingStatus } from '#contract/bookings.ts'
import type { Hazard, SafetyAdvice } from '#contract/danger.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Ask } from '#server/modules/assistant/asks.ts'

/** A service as it is spoken of. */
export interface Told {
  title: string
  /** "$125.00 - $275.00" */
  range: string
  /** Why that is a range, in one sentence. */
  reason: string
  /** "about 1.5 hours" */
  duration: string
}

/** A booking of the customer's as it is spoken of. */
export interface ToldBooking {
  title: string
  status: BookingStatus
  /** When it begins, in words, at the place of the job. */
  when: string
  /** Who comes, once somebody has accepted. */
  pro: string | null
  /** Its window is over; of one that has arrived: its day is. */
  isLate: boolean
  /** Until the professional is with them. */
  mayCancel: boolean
  /** Its address and notes may be put right: until the professional is on the way. */
  mayChange: boolean
  /** So may its time, until it has come. */
  mayMove: boolean
  /** "$125.00 - $275.00", or what was asked for in the end; null: nothing. */
  price: string | null
  isFinal: boolean
}

/** What is true for this customer at this moment. */
export interface Facts {
  /** Their next booking that is not over. */
  next: ToldBooking | null
  /** Their last one that was completed. */
  done: ToldBooking | null
  /** Where none is to come: the one that was canceled lately. */
  canceled: ToldBooking | null
  /** Those whose price is asked for. */
  priced: readonly ToldBooking[]
  /** The titles of what was taken off the list, where they are known. */
  off: readonly (string | null)[]
  /** What of this conversation stays booked then. */
  kept: readonly ToldBooking[]
  /** Which of these they mean is not known; it may be one more. */
  several: readonly ToldBooking[]
  isOneOfMore: boolean
  /** What this conversation is about, where that is known. */
  service: Told | null
  /** The earliest time somebody is free for it; of times that were wished, the one that fits best. */
  earliest: string | null
  /** Nobody is free when they would like somebody to come. */
  isMissed: boolean
  /** A look at it, for each trade. */
  visits: readonly Told[]
  /** All that is still to be booked, for who asks of it together. */
  together: readonly Told[]
  /** What limits the damage until somebody comes. */
  tillThen: string | null
  /** What to do first, where a danger is shown beside the answer. */
  steps: readonly string[]
}

/** Everything the assistant says in one language. Sentences are whole, and nobody generates them. */
export interface Words {
  /** For Intl: money stays in dollars. */
  locale: string
  /** Titles and reasons in this language, by sku; what is missing is told in English, as the catalog has it. */
  titles: Readonly<Record<string, string>>
  priceReasons: Readonly<Record<string, string>>
  anyPriceReason: string
  /** How long something takes, of whole half hours. */
  about: (minutes: number) => string
  /** Short answers that name the trade. */
  tradeChoices: Record<Trade, string>
  service: (trade: Trade, told: Told) => string
  visit: (trade: Trade, told: Told) => string
  narrow: (trade: Trade, told: Told) => string
  /** Where there are times, and no danger has to be seen to before them. */
  pickATime: string
  /** By the topics of the training texts; what is missing is not about a home. */
  notOurs: Readonly<Record<string, string>>
  notAboutAHome: string
  ourTrades: string
  invitation: string
  askMore: string
  /** More of what was told before. */
  noted: string
  /** A question about the matter that only somebody who sees it can answer. */
  onSite: string
  /** What needs nobody any more, by its titles. */
  offTheList: (titles: readonly string[]) => string
  /** Of something they said that is not ours, and the sentence that says who helps with it. */
  asFor: (said: readonly string[], sentence: string) => string
  /** What is to come may be what is told of. */
  alreadyBooked: (booking: Pick<ToldBooking, 'title' | 'when' | 'mayMove'>) => string
  /** What was done lately may be what is told of. */
  guaranteed: (booking: Pick<ToldBooking, 'title' | 'when'>) => string
  /** Whoever asks of a booking may have one, and is not signed in. */
  signInFirst: string
  /** Stands before an answer beside which there is danger. */
  safetyFirst: string
  /** What was said after a danger tells that there is none. */
  dangerExplained: string
  safety: Record<Hazard, Omit<SafetyAdvice, 'hazard'>>
  /** Several matters: what is booked first, and what waits. */
  several: (first: string, others: readonly string[]) => string
  /** The first one is booked, and this is the next. */
  nextMatter: (booked: string, next: string) => string
  /** Somebody wants all of them. */
  allOfThem: (first: string, others: readonly string[]) => string
  /** Urgent, and nobody can be there soon: when the first one can. */
  nobodyBefore: (when: string) => string
  nobodyAtAll: string
  /** What limits the damage until then. */
  tillThen: Record<Trade, string>
  /** By sku, where it is something else. */
  tillThenFor: Readonly<Record<string, string>>
  lookAgain: string
  readsWordsOnly: string
  asks: Record<Ask, (facts: Facts) => string>
  links: {
    /** Where several are called alike, also when it begins. */
    booking: (title: string, start?: string) => string
    profile: string
    paying: string
    atHome: string
    guarantee: string
    join: string
  }
}
