import type { Hazard } from '#contract/assistant.ts'
import { CHARACTERS_READ } from './features.ts'
import { MOST_PRESSING } from './hazards.ts'
import { impressionOf } from './impression.ts'
import { withoutOrders } from './orders.ts'
import { wordCount } from './read.ts'
import { newestOf } from './recent.ts'

/** From this probability on a danger is taken for told. */
const DANGER_AT_LEAST = 0.45
/** With a rule's word for it less is enough: small talk around a danger makes the model unsure of it. */
const RULED_AT_LEAST = 0.15
/** A sentence that tells a danger tells it plainly, when it stands alone. */
const PLAINLY = 0.8
/** Of what kills within minutes a rule's word is enough, unless the model all but excludes it. */
const DEADLY: ReadonlySet<Hazard> = new Set(['gas', 'carbon_monoxide', 'downed_line'])
const DEADLY_SHARE = 0.005
/** So many of the newest turns are looked at one by one; what an earlier one told was shown when it was the newest. */
const TURNS_READ = 10
/** An answer as short as "the ceiling light" tells nothing alone. */
const SHORT_ANSWER_WORDS = 6

/** So many sentences are read each for itself, the others as one. */
const SENTENCES_READ = 30

function sentencesOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?\n])\s+/u)
  const others = sentences.slice(SENTENCES_READ).join(' ')
  return [...sentences.slice(0, SENTENCES_READ), ...(others === '' ? [] : [others])]
}

/** What a text tells, read for itself. */
function dangerOf(text: string): Hazard | null {
  const { hazard, probability, shares, rule } = impressionOf(text).danger
  if (rule !== null && probability >= RULED_AT_LEAST) {
    if (DEADLY.has(rule)) return (shares.get(rule) ?? 0) >= DEADLY_SHARE ? rule : hazard
    if (probability < DANGER_AT_LEAST) return plainDangerOf(text)
  }
  return probability >= DANGER_AT_LEAST ? hazard : null
}

/** The danger that one of its sentences tells plainly. */
function plainDangerOf(text: string): Hazard | null {
  const told = sentencesOf(text)
    .map((sentence) => impressionOf(sentence).danger)
    .find(({ rule, probability }) => rule !== null && probability >= PLAINLY)
  return told?.hazard ?? null
}

/** Whether a turn is but an answer to a question, without a word of danger that a rule knows. */
const isShortAnswer = (turn: string) =>
  wordCount(turn) < SHORT_ANSWER_WORDS && impressionOf(turn).danger.rule === null

/** The one of several dangers to act on first. */
export const mostPressing = (hazards: readonly Hazard[]): Hazard | null =>
  MOST_PRESSING.find((hazard) => hazards.includes(hazard)) ?? null

/**
 * The dangers told anywhere in a conversation: each in one turn, or one only by all turns together. What
 * the written rules see is the model's strongest evidence; it knows when they misread ("no gas smell"),
 * where no rule was written, and which of two dangers is meant.
 */
export function dangersIn(turns: readonly string[]): Hazard[] {
  const newest = newestOf(turns.slice(-TURNS_READ), CHARACTERS_READ)
  const speaking = newest.filter((turn, at) => at === 0 || !isShortAnswer(turn))
  // Orders to a machine are no evidence, and hide none.
  const alone = speaking.map((turn) => dangerOf(turn) ?? dangerOf(withoutOrders(turn)))
  const told = alone.filter((hazard) => hazard !== null)
  if (told.length > 0 || turns.length < 2) return told
  const together = dangerOf(newest.join('\n').slice(-CHARACTERS_READ))
  return together === null ? [] : [together]
}

/** The most pressing of them. */
export const dangerIn = (turns: readonly string[]): Hazard | null => mostPressing(dangersIn(turns))
