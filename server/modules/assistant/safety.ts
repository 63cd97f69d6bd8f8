import type { Hazard, Language, SafetyAdvice } from '#contract/assistant.ts'
import { dangersIn, mostPressing } from './danger.ts'
import { wordsIn } from './words/in-language.ts'

/** Raised with every change of the steps in any language; kept with each answer that showed them. */
export const SAFETY_CATALOGUE_VERSION = 2

export interface Told {
  /** What the customer said, oldest first. */
  turns: readonly string[]
  shownBefore?: readonly Hazard[]
  language?: Language
  thisYear: number
}

/**
 * The fixed advice for a danger told anywhere in the conversation, whichever engine answers it: the most
 * pressing one that was not shown before, else the most pressing of all, however much is said after it.
 */
export function safetyAdviceFor({
  turns,
  shownBefore = [],
  language = 'en',
  thisYear,
}: Told): SafetyAdvice | null {
  const told = dangersIn(turns, thisYear)
  const unseen = told.filter((hazard) => !shownBefore.includes(hazard))
  const hazard = mostPressing(unseen) ?? mostPressing([...told, ...shownBefore])
  return hazard === null ? null : { hazard, ...wordsIn(language).safety[hazard] }
}
