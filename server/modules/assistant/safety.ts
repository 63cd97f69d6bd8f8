import type { SafetyAdvice } from '#contract/assistant.ts'
import { dangerIn } from './embedded/danger.ts'
import { SAFETY_CATALOGUE } from './embedded/safety-catalogue.ts'

/** The fixed advice for a danger told anywhere in the conversation, whichever engine answers it. */
export function safetyAdviceFor(turns: readonly string[]): SafetyAdvice | null {
  const hazard = dangerIn(turns)
  return hazard === null ? null : { hazard, ...SAFETY_CATALOGUE[hazard] }
}
