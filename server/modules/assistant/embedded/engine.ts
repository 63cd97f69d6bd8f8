import type { Urgency } from '#contract/assistant.ts'
import type { Trade } from '#contract/catalog.ts'
import { corrects, withoutDenied } from './corrections.ts'
import { decide, MOST_QUESTIONS, NOBODY_COULD_TELL, suggest } from './decide.ts'
import type { Decision } from './decide.ts'
import { CHARACTERS_READ } from './features.ts'
import type { Group } from './groups.ts'
import { impressionOf, likeliestGroup, withNewest } from './impression.ts'
import type { Impression } from './impression.ts'
import { notesFrom } from './notes.ts'
import { withoutOrders } from './orders.ts'
import { bare, cannotTell, pickOf } from './picks.ts'
import { wordCount } from './read.ts'
import { newestOf } from './recent.ts'
import { replyTo } from './reply.ts'

export interface CatalogSku {
  sku: string
  trade: Trade
  title: string
  priceMin: number
  priceMax: number
  durationMinutes: number
}

export interface Understanding {
  trade: Trade | null
  /** 1 to 3 catalog skus, best first; empty exactly when the trade is null. */
  skuSuggestions: string[]
  urgency: Urgency
  notes: string
  message: string
  choices: string[]
}

export interface Conversation {
  /** The customer's messages, oldest first. */
  turns: string[]
  /** The choices of the last answer. */
  choicesOffered: string[]
  preferredTrade: Trade | null
  catalog: readonly CatalogSku[]
}

/** From this probability on the newest turn alone speaks of the same trade. */
const SPEAKS_OF_IT = 0.5
/** From this probability on a turn says plainly whose matter it is. */
const PLAINLY = 0.7
const BEYOND_DOUBT = 0.95
const SENTENCE_WORDS = 4
/** Topics of what is said in passing. */
const IDLE_TALK: ReadonlySet<string> = new Set(['general', 'small_talk'])

/** As much of a conversation as is read, the newest turns first. */
const TURNS_READ = 24

const withoutEnd = (turn: string): string => {
  let end = turn.length
  while (end > 0 && ' .!?;\n'.includes(turn.charAt(end - 1))) end -= 1
  return turn.slice(0, end)
}

/** Turns answer one another ("the outlet" - "now it smokes"), so they are read as one sentence. */
const asOneSentence = (turns: readonly string[]): string =>
  turns.length > 1 ? turns.map(withoutEnd).join(', ') : (turns[0] ?? '')

/** What is said of the matter itself. */
const ofTheMatter = (turn: string): string => withoutDenied(withoutOrders(turn))

const titled = (text: string, catalog: readonly CatalogSku[]): CatalogSku | undefined => {
  const said = bare(text)
  return catalog.find(({ title }) => bare(title) === said)
}

/** Everything said counts. Within the trade the newest turn counts most: it may correct what came before. */
function impressionOfAll(turns: readonly string[]): Impression {
  const all = impressionOf(asOneSentence(turns))
  const last = turns.at(-1) ?? ''
  if (turns.length === 1) return all
  const newest = impressionOf(last)
  const group = likeliestGroup(all)
  if (isPlain(newest) && (corrects(last) || isAnotherMatter(last, newest, group))) return newest
  // A newly named problem of ours outweighs what was refused before; who does the newest is said.
  if (group === 'none') return isPlain(newest) || likeliestGroup(newest) !== 'none' ? newest : all
  if (newest.groups[group] < SPEAKS_OF_IT) return all
  return {
    ...all,
    services: { ...all.services, [group]: withNewest(all.services[group], newest.services[group]) },
  }
}

/** Whether a text says for itself whose matter it is: ours, or something that is not ours but is something. */
const isPlain = (impression: Impression): boolean => {
  const group = likeliestGroup(impression)
  return (
    impression.groups[group] >= PLAINLY &&
    impression.unclear < NOBODY_COULD_TELL &&
    !(group === 'none' && IDLE_TALK.has(impression.notOurs))
  )
}

/** A full sentence that is beyond doubt about another trade of ours than all that was said. */
function isAnotherMatter(turn: string, impression: Impression, group: Group): boolean {
  const own = likeliestGroup(impression)
  return (
    own !== group &&
    own !== 'none' &&
    impression.groups[own] >= BEYOND_DOUBT &&
    wordCount(turn) >= SENTENCE_WORDS
  )
}

/** What the customer picked earlier still holds, unless he has plainly come to speak of another matter. */
function stillHolds(earlier: CatalogSku | undefined, guess: Decision, last: string) {
  if (!earlier || ('skus' in guess && guess.trade !== earlier.trade)) return undefined
  const newest = impressionOf(last)
  if (!isPlain(newest)) return earlier
  const group = likeliestGroup(newest)
  if (group === 'none') return corrects(last) ? undefined : earlier
  const [service] = newest.services[group]
  const isAnother =
    service !== undefined && service.share >= PLAINLY && service.name !== earlier.sku
  return isAnother && !service.name.endsWith('-VISIT') ? undefined : earlier
}

const pickedDecision = (picked: CatalogSku, before: Decision): Decision => {
  const others = 'skus' in before && before.trade === picked.trade ? before.skus : []
  return { kind: 'service', trade: picked.trade, skus: suggest(picked, others) }
}

/**
 * Reads a conversation by rules and a trained model: no clock, no network, no state. Whatever it
 * is given, it answers; only skus of `catalog` are ever suggested.
 */
export const understand = (conversation: Conversation): Understanding => {
  const { catalog, choicesOffered, preferredTrade } = conversation
  const turns = newestOf(conversation.turns.slice(-TURNS_READ), CHARACTERS_READ).map(ofTheMatter)
  const last = turns.at(-1) ?? ''
  const chosen = pickOf(last, choicesOffered)
  const pickedNow = chosen === undefined ? undefined : titled(chosen, catalog)
  const pickedEarlier = turns.slice(0, -1).findLast((turn) => titled(turn, catalog))
  const told = conversation.turns.filter((turn) => !titled(turn, catalog))

  const impression = impressionOfAll(turns)
  const guess = decide({
    impression,
    preferredTrade,
    catalog,
    answers:
      choicesOffered.length > 0 && cannotTell(last)
        ? MOST_QUESTIONS
        : conversation.turns.length - 1,
  })
  const picked = pickedNow ?? stillHolds(titled(pickedEarlier ?? '', catalog), guess, last)
  const decision = picked ? pickedDecision(picked, guess) : guess
  const ours = 'skus' in decision ? decision : null

  return {
    trade: ours?.trade ?? null,
    skuSuggestions: ours?.skus.map(({ sku }) => sku) ?? [],
    urgency: impression.urgency,
    notes: notesFrom(told.length > 0 ? told : conversation.turns),
    message: replyTo(decision),
    choices: decision.kind === 'narrow' ? decision.choices.map(({ title }) => title) : [],
  }
}
