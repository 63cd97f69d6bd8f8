import type { Hazard, SafetyAdvice } from '#contract/assistant.ts'
import { dangerIn, mostPressing } from './embedded/danger.ts'
import { SAFETY_CATALOGUE } from './embedded/safety-catalogue.ts'

/**
 * The fixed advice for a danger told anywhere in the conversation, whichever engine answers it. What was
 * shown before stays, however much is said after it.
 */
export function safetyAdviceFor(
  turns: readonly string[],
  shownBefore: readonly Hazard[] = [],
): SafetyAdvice | null {
  const hazard = mostPressing([dangerIn(turns), ...shownBefore])
  return hazard === null ? null : { hazard, ...SAFETY_CATALOGUE[hazard] }
}
