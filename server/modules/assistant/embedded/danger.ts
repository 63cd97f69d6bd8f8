import type { Hazard } from '#contract/assistant.ts'
import { hazardIn } from './hazards.ts'
import { impressionOf } from './impression.ts'

/** From this probability on a danger is taken for told. */
const DANGER_AT_LEAST = 0.5

/**
 * The danger told anywhere in a conversation. What the written rules see is the model's strongest
 * evidence; it knows when they misread ("no gas smell") and where no rule was written. Which danger
 * it is, a rule says with more authority. The newest turn comes first: it tells what is happening now.
 */
export function dangerIn(turns: readonly string[]): Hazard | null {
  const told = turns.length > 1 ? [turns.at(-1) ?? '', turns.join('\n')] : [...turns]
  const dangers = told
    .map((text) => ({ rule: hazardIn(text), ...impressionOf(text).danger }))
    .filter(({ probability }) => probability >= DANGER_AT_LEAST)
  const byRule = dangers.find(({ rule }) => rule !== null)
  const [likeliest] = dangers.toSorted((one, other) => other.probability - one.probability)
  return byRule?.rule ?? likeliest?.hazard ?? null
}
