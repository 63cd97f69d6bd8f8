import type { Hazard, SafetyAdvice } from '#contract/assistant.ts'
import { dangersIn, mostPressing } from './embedded/danger.ts'
import { SAFETY_CATALOGUE } from './embedded/safety-catalogue.ts'

/**
 * The fixed advice for a danger told anywhere in the conversation, whichever engine answers it: the most
 * pressing one that was not shown before, else the most pressing of all, however much is said after it.
 */
export function safetyAdviceFor(
  turns: readonly string[],
  shownBefore: readonly Hazard[] = [],
): SafetyAdvice | null {
  const told = dangersIn(turns)
  const unseen = told.filter((hazard) => !shownBefore.includes(hazard))
  const hazard = mostPressing(unseen) ?? mostPressing([...told, ...shownBefore])
  return hazard === null ? null : { hazard, ...SAFETY_CATALOGUE[hazard] }
}
