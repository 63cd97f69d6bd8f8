import type { Trade } from '#contract/catalog.ts'
import type { Ask } from '#server/modules/assistant/asks.ts'
import { type Impression, impressionOf } from '#server/modules/assistant/embedded/impression.ts'
import type { CatalogSku } from '#server/modules/assistant/our-catalog.ts'
import { wantsTogether } from './short-answers.ts'
import { asOneSentence, isSentence } from '#server/modules/assistant/turns.ts'

/** One problem the customer told of. */
export interface Matter {
  /** What they said of it, oldest first. */
  turns: readonly string[]
  /** The same, and what else the professional should know, such as which door. */
  notes: readonly string[]
  /** All that was said while it was the one looked at: when it would suit is wished for in it. */
  spoken: readonly string[]
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

export const NOTHING_TOLD: Matter = {
  turns: [],
  notes: [],
  spoken: [],
  picked: null,
  pickedAfter: 0,
  pickedTrade: null,
  cannotTell: false,
  answers: 0,
  booked: null,
}

/** Something that is not ours. */
export interface Aside {
  topic: string
  words: string
}

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
  /** What the newest words took off the list. */
  off: readonly Matter[]
  /** Gas smells that there were not, off the list for good. */
  explained: readonly Matter[]
  /** With the newest words a matter that waited is the one looked at. */
  isNext: boolean
  /** What of the newest words speaks of things that are not ours, beside a matter of ours. */
  asides: readonly Aside[]
  /** The booking that was spoken of last, by its id. */
  about: string | null
  /** What is said is read in this year. */
  thisYear: number
}

/** What is said of a matter. */
export interface Telling {
  /** Without what is said to be in order. */
  said: string
  /** In all the customer's words, for the professional. */
  words: string
}

export const begun = ({ said, words }: Telling): Matter => ({
  ...NOTHING_TOLD,
  turns: [said],
  notes: [words],
})

/** Changes a matter, the one looked at unless another is named. */
export const changed = (
  heard: Heard,
  change: (matter: Matter) => Matter,
  at = heard.now,
): Heard => ({
  ...heard,
  matters: heard.matters.map((each, place) => (place === at ? change(each) : each)),
})

export const withMore = (heard: Heard, { said, words }: Telling, at = heard.now): Heard => {
  const more = ({ turns, notes, answers, ...matter }: Matter): Matter => ({
    ...matter,
    turns: [...turns, said],
    notes: [...notes, words],
    answers: answers + 1,
  })
  return changed(heard, more, at)
}

/** What tells the professional something, and of the matter nothing. */
export const withNote = (heard: Heard, words: string): Heard =>
  changed(heard, (matter) => ({ ...matter, notes: [...matter.notes, words] }))

/** A new matter stands at the end, and is looked at. */
export const withNew = (heard: Heard, matter: Matter): Heard => ({
  ...heard,
  matters: [...heard.matters, matter],
  now: heard.matters.length,
  fresh: [...heard.fresh, heard.matters.length],
})

/** What has settled itself is no matter any more: the next that waits is looked at. */
export function without(heard: Heard, at: number): Heard {
  if (heard.matters[at]?.booked !== null) return heard
  const matters = heard.matters.filter((_, place) => place !== at)
  const next = matters.findIndex(({ booked }) => booked === null)
  return { ...heard, matters, now: at === heard.now ? next : heard.now - (at < heard.now ? 1 : 0) }
}

/** Whether a service is to find out what is wrong. */
export const isVisit = (sku: string | null | undefined): boolean => sku?.endsWith('-VISIT') === true

/** A service, with its share of its trade. */
type Ranked = Impression['services'][Trade][number]

const likeliestService = ({ group, services }: Impression): Ranked | undefined =>
  group === 'none' ? undefined : services[group][0]

/** The service a text would be taken for; null for what is not ours. */
export const serviceTold = (text: string, thisYear: number): string | null =>
  likeliestService(impressionOf(text, thisYear))?.name ?? null

/** What of ours a text names for itself: its trade, and its likeliest service with its share of that. */
export function namedIn(text: string, thisYear: number): (Ranked & { trade: Trade }) | null {
  const impression = impressionOf(text, thisYear)
  const { group, isPlain } = impression
  const service = likeliestService(impression)
  return isPlain && group !== 'none' && service ? { trade: group, ...service } : null
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

/** Whether words would be taken for the service of the matter that is looked at. */
export function isOfCurrent({ matters, now, thisYear }: Heard, said: string): boolean {
  const current = matters[now]
  if (current === undefined) return false
  const service = current.booked?.sku ?? serviceOf(current, thisYear)
  return service === serviceTold(said, thisYear)
}

/** The matter looked at, while it is still to be booked. */
export function openNow({ matters, now }: Heard): Matter | null {
  const current = matters[now]
  return current?.booked === null ? current : null
}

/** What was told of the matter looked at, while it is still to be booked; else nothing. */
export const toldNow = (heard: Heard): string => asOneSentence(openNow(heard)?.turns ?? [])

/** Where those matters stand that are still to be booked, as the customer sees them listed. */
export const openIn = (
  { matters }: Heard,
  isTheirs: (matter: Matter) => boolean = () => true,
): number[] =>
  matters.flatMap((matter, at) => (matter.booked === null && isTheirs(matter) ? [at] : []))

/** The open matters that would be taken for this service. */
export const openFor = (heard: Heard, sku: string | null | undefined): number[] =>
  sku == null ? [] : openIn(heard, (matter) => serviceOf(matter, heard.thisYear) === sku)

/** Those of them that are not looked at. */
export const waitingFor = (heard: Heard, sku: string | null | undefined): number[] =>
  openFor(heard, sku).filter((at) => at !== heard.now)

/** Which of the waiting matters words are about and the one looked at is not; null: none that could be told. */
export function matterTold(heard: Heard, said: string): number | null {
  const { matters, now, thisYear } = heard
  const current = matters[now]
  const named = namedIn(said, thisYear)
  if (current === undefined || named === null) return null
  if (serviceOf(current, thisYear) === named.name) return null
  const ofService = waitingFor(heard, named.name)
  const isOfTrade = (matter: Matter) => groupOf(matter, thisYear) === named.trade
  if (ofService.length > 0 || isOfTrade(current)) return only(ofService)
  return only(openIn(heard, isOfTrade).filter((at) => at !== now))
}

const LONG_WORD = /\p{L}{3,}/gu
/** Words of any matter. */
const COMMON = new Set('the and for not new one los las del una con'.split(' '))

/** The words of a text that may name something, in lower case. */
export const longWords = (text: string): string[] =>
  (text.toLowerCase().match(LONG_WORD) ?? []).filter((word) => !COMMON.has(word))

/** The only open matter that was told with one of these words: "the fan". */
function matterWith(heard: Heard, said: string): number | null {
  const words = new Set(longWords(said))
  return only(
    openIn(heard, ({ turns }) => longWords(turns.join(' ')).some((each) => words.has(each))),
  )
}

/**
 * The matter that words name plainly: a few, and those that name no service, by a word it was told with, else by its
 * service, an open one first, or as the only open one of its trade, else by such a word.
 */
export function matterNamed(heard: Heard, said: string): number | null {
  const named = namedIn(said, heard.thisYear)
  const withWord = named !== null && isSentence(said) ? null : matterWith(heard, said)
  if (withWord !== null || named === null) return withWord
  const [open] = openFor(heard, named.name)
  const at = open ?? heard.matters.findIndex(({ booked }) => booked?.sku === named.name)
  if (at !== -1) return at
  const ofTrade = only(openIn(heard, (each) => groupOf(each, heard.thisYear) === named.trade))
  return ofTrade ?? matterWith(heard, said)
}

/** From this share of its trade on a service is named for itself. */
const NAMED_AT_LEAST = 0.6

/** Whether words are asked of all that was told: "how much for both", but not "how much is a water heater in total". */
export function isOfAll(heard: Heard, said: string): boolean {
  const named = namedIn(said, heard.thisYear)
  const isAnother =
    named !== null &&
    named.share >= NAMED_AT_LEAST &&
    !heard.matters.some((each) => serviceOf(each, heard.thisYear) === named.name)
  return heard.matters.length > 1 && wantsTogether(said) && !isAnother
}

/** The place that is named where there are no others. */
const only = (places: readonly number[]): number | null =>
  places.length === 1 ? (places[0] ?? null) : null
