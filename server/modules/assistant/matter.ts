import type { Trade } from '#contract/catalog.ts'
import type { Ask } from './asks.ts'
import type { CatalogSku } from './catalog-sku.ts'
import { impressionOf, type Ranked } from './embedded/impression.ts'
import { asOneSentence } from './turns.ts'

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
