import type { Hazard, SafetyAdvice } from '#contract/assistant.ts'

/** A danger the customer told. Only he puts it aside; its first line stays even then. */
export interface Danger {
  advice: SafetyAdvice
  aside: boolean
}

/** A later answer may know nothing of it, but what was told was told. The newest comes first. */
export const withDanger = (told: readonly Danger[], advice: SafetyAdvice | null): Danger[] =>
  advice === null || told.some((each) => each.advice.hazard === advice.hazard)
    ? [...told]
    : [{ advice, aside: false }, ...told]

/** Puts the steps aside, or takes them up again. */
export const turned = (told: readonly Danger[], hazard: Hazard): Danger[] =>
  told.map((each) => (each.advice.hazard === hazard ? { ...each, aside: !each.aside } : each))
