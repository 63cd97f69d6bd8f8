import type { Hazard, Urgency } from '#contract/assistant.ts'
import type { Trade } from '#contract/catalog.ts'
import { decide, suggest } from './decide.ts'
import type { Decision } from './decide.ts'
import { evidenceOf } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { hazardIn } from './hazards.ts'
import { judge } from './judge.ts'
import type { Judgement } from './judge.ts'
import { notesFrom } from './notes.ts'
import { withoutOrders } from './orders.ts'
import { read } from './read.ts'
import type { Reading } from './read.ts'
import { replyTo } from './reply.ts'
import { urgencyOf } from './urgency.ts'
import { correct, symptoms, words } from './words.ts'

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
  hazard: Hazard | null
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
const CHARACTERS_READ = 4000

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
const asOneSentence = (turns: readonly string[]): string => turns.map(withoutEnd).join(', ')

/** Little words like "my" and "is": a search query has none. */
const A_SENTENCE = 1

const readMessage = (text: string): Reading => {
  const reading = read(withoutOrders(text))
  return { ...reading, stems: reading.stems.map(correct) }
}

const evidenceIn = (reading: Reading): Evidence => evidenceOf(reading, words, symptoms)

const fold = (text: string): string => text.trim().toLowerCase()

const titled = (text: string, catalog: readonly CatalogSku[]): CatalogSku | undefined =>
  catalog.find(({ title }) => fold(title) === fold(text))

/** Everything said counts, and a newly named problem of ours outweighs what was refused before. */
const judgeAll = (evidence: Evidence, newestTurn: string | null): Judgement => {
  const all = judge(evidence)
  if (newestTurn === null) return all
  const newest = judge(evidenceIn(readMessage(newestTurn)))
  const ours = Math.max(...Object.values(newest.trades).map(({ weight }) => weight))
  return ours > newest.notOurs.weight ? { ...all, notOurs: newest.notOurs } : all
}

/** A danger may be told in one turn, in several, or by an answer to what was said before. */
const hazardAmong = (turns: readonly string[]): Hazard | null => {
  const inLast = hazardIn(turns.at(-1) ?? '')
  if (inLast !== null || turns.length < 2) return inLast
  return hazardIn(turns.join('\n')) ?? hazardIn(asOneSentence(turns))
}

const pickedDecision = (picked: CatalogSku, before: Decision): Decision => {
  const others = 'skus' in before && before.trade === picked.trade ? before.skus : []
  return { kind: 'service', trade: picked.trade, skus: suggest(picked, others) }
}

/**
 * Reads a conversation by rules and word lists alone: no clock, no network, no state. Whatever it
 * is given, it answers; only skus of `catalog` are ever suggested.
 */
export const understand = (conversation: Conversation): Understanding => {
  const { catalog, choicesOffered, preferredTrade } = conversation
  const turns = recent(conversation.turns)
  const last = turns.at(-1) ?? ''
  const chosen = choicesOffered.find((choice) => fold(choice) === fold(last))
  const picked = chosen === undefined ? undefined : titled(chosen, catalog)
  const told = conversation.turns.filter((turn) => !titled(turn, catalog))

  const reading = readMessage(asOneSentence(turns))
  const evidence = evidenceIn(reading)
  const judgement = judgeAll(evidence, turns.length > 1 ? last : null)
  const guess = decide({ judgement, preferredTrade, catalog, asked: choicesOffered.length > 0 })
  const decision = picked ? pickedDecision(picked, guess) : guess
  const hazard = hazardAmong(turns)
  const ours = 'skus' in decision ? decision : null

  return {
    trade: ours?.trade ?? null,
    skuSuggestions: ours?.skus.map(({ sku }) => sku) ?? [],
    urgency: hazard ? 'high' : urgencyOf(evidence, ours !== null && reading.silent >= A_SENTENCE),
    notes: notesFrom(told.length > 0 ? told : conversation.turns),
    message: replyTo(decision, hazard !== null),
    choices: decision.kind === 'narrow' ? decision.choices.map(({ title }) => title) : [],
    hazard,
  }
}
