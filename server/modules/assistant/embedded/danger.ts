import type { Hazard } from '#contract/assistant.ts'
import { impressionOf } from './impression.ts'

/** From this probability on a danger is taken for told. */
const DANGER_AT_LEAST = 0.45
/** Of what kills within minutes a rule's word is enough, unless the model is all but sure of the contrary. */
const DEADLY: ReadonlySet<Hazard> = new Set(['gas', 'carbon_monoxide', 'downed_line'])
const DEADLY_AT_LEAST = 0.15
/** So many of the newest turns are looked at one by one. */
const TURNS_READ = 10

/**
 * The danger told anywhere in a conversation: in one turn, the newest first, or only by all of them
 * together. What the written rules see is the model's strongest evidence; it knows when they misread
 * ("no gas smell"), where no rule was written, and which of two dangers is meant.
 */
export function dangerIn(turns: readonly string[]): Hazard | null {
  const alone = turns.slice(-TURNS_READ).toReversed()
  const told = turns.length > 1 ? [...alone, turns.join('\n')] : alone
  for (const text of told) {
    const { hazard, probability, rule } = impressionOf(text).danger
    const enough = rule !== null && DEADLY.has(rule) ? DEADLY_AT_LEAST : DANGER_AT_LEAST
    if (probability >= enough) return hazard
  }
  return null
}
