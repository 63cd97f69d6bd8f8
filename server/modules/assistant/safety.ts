import type { SafetyAdvice } from '#contract/assistant.ts'
import { hazardIn } from './embedded/hazards.ts'
import { SAFETY_CATALOGUE } from './embedded/safety-catalogue.ts'

/** The fixed advice for a danger told anywhere in the conversation, whichever engine answers it. */
export function safetyAdviceFor(turns: readonly string[]): SafetyAdvice | null {
  const hazard = hazardIn(turns.at(-1) ?? '') ?? hazardIn(turns.join('\n'))
  return hazard === null ? null : { hazard, ...SAFETY_CATALOGUE[hazard] }
}
