import type { Trade } from '#contract/catalog.ts'
import type { Ask } from './asks.ts'
import type { CatalogSku } from './catalog-sku.ts'
import { impressionOf, type Ranked } from './embedded/impression.ts'
import { agrees, placeOf, putsFirst, wantsTheNext, wantsTheOther } from './picks.ts'
import { asOneSentence, wordCount } from './turns.ts'

/** One problem the customer told of. */
export interface Matter {
  /** What they said of it, oldest first. */
  turns: readonly string[]
  /** The same, and what else the professional should know: when it would suit, which door. */
  notes: readonly string[]
  picked: CatalogSku | null
  /** So many of the turns were said before they picked it. */
  pickedAfter: number
  pickedTrade: Trade | null
  /** They were asked, and cannot tell. */
  cannotTell: boolean
  /** How many times they answered a question about it. */
  answers: number
  booked: CatalogSku | null
}

/** What is said of a matter. */
export interface Telling {
  /** Without what is said to be in order. */
  said: string
  /** In all the customer's words, for the professional. */
  words: string
}

export const NOTHING_TOLD: Matter = {
  turns: [],
  notes: [],
  picked: null,
  pickedAfter: 0,
  pickedTrade: null,
  cannotTell: false,
  answers: 0,
  booked: null,
}

export const begun = ({ said, words }: Telling): Matter => ({
  ...NOTHING_TOLD,
  turns: [said],
  notes: [words],
})

export const more =
  ({ said, words }: Telling) =>
  (matter: Matter): Matter => ({
    ...matter,
    turns: [...matter.turns, said],
    notes: [...matter.notes, words],
    answers: matter.answers + 1,
  })

/** What tells the professional something, and of the matter nothing. */
export const noting =
  (words: string) =>
  (matter: Matter): Matter => ({ ...matter, notes: [...matter.notes, words] })

/** What the customer's side of a conversation comes to. */
export interface Heard {
  /** In the order of their turn; the one looked at is `matters[now]`. */
  matters: readonly Matter[]
  /** -1 while there is none. */
  now: number
  /** Which of them the newest words told of for the first time. */
  fresh: readonly number[]
  /** The newest words ask for something that is no matter. */
  ask: Ask | null
  /** What the newest words ask for beside what they tell of a matter. */
  beside: Ask | null
  /** The newest words want all of them. */
  all: boolean
  /** With the newest words a matter that waited is the one looked at. */
  isNext: boolean
  /** The newest words speak of something that is not ours beside a matter of ours: what. */
  aside: string | null
}

/** The service a text would be taken for; null for what is not ours. */
export function serviceTold(text: string, thisYear: number): string | null {
  const impression = impressionOf(text, thisYear)
  const group = impression.group
  return group === 'none' ? null : (impression.services[group][0]?.name ?? null)
}

/** What of ours a text names for itself: its trade and its likeliest service. */
export function namedIn(
  text: string,
  thisYear: number,
): { trade: Trade; service: Ranked | undefined } | null {
  const impression = impressionOf(text, thisYear)
  const trade = impression.group
  if (trade === 'none' || !impression.isPlain) return null
  return { trade, service: impression.services[trade][0] }
}

/** The service a matter would be taken for. */
export const serviceOf = ({ turns, picked }: Matter, thisYear: number): string | null =>
  picked ? picked.sku : serviceTold(asOneSentence(turns), thisYear)

/** Whose a matter is, by the last of its turns that says so for itself, else by the first. */
export function groupOf({ picked, pickedTrade, turns }: Matter, thisYear: number): Trade | 'none' {
  if (picked ?? pickedTrade) return picked?.trade ?? pickedTrade ?? 'none'
  const telling = turns.findLast((turn) => impressionOf(turn, thisYear).isPlain) ?? turns[0] ?? ''
  return impressionOf(telling, thisYear).group
}

/** More words than these tell of a matter, too, and are kept. */
const MOST_WORDS = 7

/** Where those matters stand that are still to be booked, as the customer sees them listed. */
const openIn = ({ matters }: Heard, isTheirs: (matter: Matter) => boolean = () => true): number[] =>
  matters.flatMap((matter, at) => (matter.booked === null && isTheirs(matter) ? [at] : []))

/** Where those of them stand that are not the one looked at. */
const waitingIn = (heard: Heard, isTheirs?: (matter: Matter) => boolean): number[] =>
  openIn(heard, isTheirs).filter((at) => at !== heard.now)

/** The waiting matters that would be taken for this service. */
export const waitingFor = (heard: Heard, sku: string, thisYear: number): number[] =>
  waitingIn(heard, (matter) => serviceOf(matter, thisYear) === sku)

/**
 * Which matter somebody wants to go on with: "the second one", "the other one", "the outlet first"; where the one
 * looked at is booked, "yes" as well. While they are `answering` a question a number is one of its choices. Null:
 * they do not say.
 */
export function matterAsked(
  heard: Heard,
  text: string,
  { answering, thisYear }: { answering: boolean; thisYear: number },
): number | null {
  const open = openIn(heard)
  const others = waitingIn(heard)
  const [next] = others
  if (next === undefined) return null
  if (wantsTheNext(text) || (!open.includes(heard.now) && agrees(text))) return next
  if (wantsTheOther(text)) return others.length === 1 ? next : null
  const place = answering ? null : placeOf(text)
  if (place !== null) return open.includes(place) ? place : (open[place] ?? null)
  return putsFirst(text) && wordCount(text) <= MOST_WORDS ? matterTold(heard, text, thisYear) : null
}

/** Which of the waiting matters words are about and the one looked at is not; null: none that could be told. */
export function matterTold(heard: Heard, said: string, thisYear: number): number | null {
  const current = heard.matters[heard.now]
  const named = namedIn(said, thisYear)
  if (current === undefined || named === null) return null
  const service = named.service?.name ?? null
  if (serviceOf(current, thisYear) === service) return null
  const ofService = service === null ? [] : waitingFor(heard, service, thisYear)
  const isOfTrade = (matter: Matter) => groupOf(matter, thisYear) === named.trade
  return only(ofService.length > 0 || isOfTrade(current) ? ofService : waitingIn(heard, isOfTrade))
}

/** The matter that words name plainly: by its service, an open one first, or as the only open one of its trade. */
export function matterNamed(heard: Heard, said: string, thisYear: number): number | null {
  const named = namedIn(said, thisYear)
  if (named === null) return null
  const service = named.service?.name
  const [open] = openIn(heard, (each) => serviceOf(each, thisYear) === service)
  const at = open ?? heard.matters.findIndex(({ booked }) => booked?.sku === service)
  if (at !== -1) return at
  return only(openIn(heard, (each) => groupOf(each, thisYear) === named.trade))
}

/** The place that is named where there are no others. */
const only = (places: readonly number[]): number | null =>
  places.length === 1 ? (places[0] ?? null) : null
