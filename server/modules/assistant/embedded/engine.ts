import type { Urgency } from '#contract/assistant.ts'
import type { Trade } from '#contract/catalog.ts'
import { decide, suggest } from './decide.ts'
import type { Decision } from './decide.ts'
import { CHARACTERS_READ } from './features.ts'
import { impressionOf, likeliestGroup, withNewest } from './impression.ts'
import type { Impression } from './impression.ts'
import { notesFrom } from './notes.ts'
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

/** As much of a conversation as is read, newest turns first: older ones have nothing to add. */
const TURNS_READ = 8

const recent = (turns: readonly string[]): string[] => {
  let room = CHARACTERS_READ
  const newestFirst = turns.slice(-TURNS_READ).toReversed()
  return newestFirst.filter((turn, at) => (room -= turn.length) >= 0 || at === 0).toReversed()
}

const withoutEnd = (turn: string): string => {
  let end = turn.length
  while (end > 0 && ' .!?;\n'.includes(turn.charAt(end - 1))) end -= 1
  return turn.slice(0, end)
}

/** Turns answer one another ("the outlet" - "now it smokes"), so they are read as one sentence. */
const asOneSentence = (turns: readonly string[]): string =>
  turns.length > 1 ? turns.map(withoutEnd).join(', ') : (turns[0] ?? '')

const fold = (text: string): string => text.trim().toLowerCase()

const titled = (text: string, catalog: readonly CatalogSku[]): CatalogSku | undefined =>
  catalog.find(({ title }) => fold(title) === fold(text))

/** Everything said counts. Within the trade the newest turn counts most: it may correct what came before. */
function impressionOfAll(turns: readonly string[]): Impression {
  const all = impressionOf(asOneSentence(turns))
  if (turns.length === 1) return all
  const newest = impressionOf(turns.at(-1) ?? '')
  const group = likeliestGroup(all)
  // A newly named problem of ours outweighs what was refused before.
  if (group === 'none') return likeliestGroup(newest) === 'none' ? all : newest
  if (newest.groups[group] < SPEAKS_OF_IT) return all
  return {
    ...all,
    services: { ...all.services, [group]: withNewest(all.services[group], newest.services[group]) },
  }
}

/** From this probability on the newest turn alone speaks of the same trade. */
const SPEAKS_OF_IT = 0.5

/** What the customer picked earlier still holds, unless he has come to speak of another trade. */
const stillHolds = (earlier: CatalogSku | undefined, guess: Decision): CatalogSku | undefined =>
  'skus' in guess && guess.trade !== earlier?.trade ? undefined : earlier

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
  const turns = recent(conversation.turns)
  const last = turns.at(-1) ?? ''
  const chosen = choicesOffered.find((choice) => fold(choice) === fold(last))
  const pickedNow = chosen === undefined ? undefined : titled(chosen, catalog)
  const pickedEarlier = turns.slice(0, -1).findLast((turn) => titled(turn, catalog))
  const told = conversation.turns.filter((turn) => !titled(turn, catalog))

  const impression = impressionOfAll(turns)
  const guess = decide({
    impression,
    preferredTrade,
    catalog,
    answers: conversation.turns.length - 1,
  })
  const picked = pickedNow ?? stillHolds(titled(pickedEarlier ?? '', catalog), guess)
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
