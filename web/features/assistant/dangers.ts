import { type Hazard, HAZARDS, type SafetyAdvice } from '#contract/danger.ts'
import type { Language } from '#contract/language.ts'

/** A danger the customer told. Its first line stays even when they are safe, or when they explained it. */
export interface Danger {
  advice: SafetyAdvice
  /** Of the steps. */
  language: Language
  /** The customer said that they are safe. Until then nothing is booked, and the steps stay unfolded. */
  answered: boolean
  /** The steps are folded away. */
  aside: boolean
}

interface Told {
  advice: SafetyAdvice
  language: Language
  /** They said that they are safe from it before it was told here. */
  answered: boolean
}

/** What was told stays. The one to act on first comes first; what they are safe from, last. */
export function withDanger(
  told: readonly Danger[],
  { advice, language, answered }: Told,
): Danger[] {
  if (told.some(isOf(advice.hazard))) return changed(told, advice.hazard, { advice, language })
  const all = [...told, { advice, language, answered, aside: answered }]
  return all.toSorted((one, other) => place(one) - place(other))
}

const place = ({ advice, answered }: Danger): number =>
  HAZARDS.indexOf(advice.hazard) + (answered ? HAZARDS.length : 0)

/** Before anything is booked, the customer has to be safe. */
export const mustGetSafe = (told: readonly Danger[]): boolean =>
  told.some(({ answered }) => !answered)

/** The customer is safe from this one: its steps are put aside. */
export const answeredBy = (told: readonly Danger[], hazard: Hazard): Danger[] =>
  changed(told, hazard, { answered: true, aside: true })

/** What was said since explains it: the steps are put aside, and stay within reach. */
export const explained = (told: readonly Danger[]): Danger[] =>
  told.map((each) => (each.answered ? each : { ...each, answered: true, aside: true }))

/** Puts the steps aside, or takes them up again. */
export const turned = (told: readonly Danger[], hazard: Hazard): Danger[] =>
  changed(told, hazard, { aside: !told.some((each) => isOf(hazard)(each) && each.aside) })

const isOf =
  (hazard: Hazard) =>
  ({ advice }: Danger) =>
    advice.hazard === hazard

const changed = (told: readonly Danger[], hazard: Hazard, change: Partial<Danger>): Danger[] =>
  told.map((each) => (isOf(hazard)(each) ? { ...each, ...change } : each))
