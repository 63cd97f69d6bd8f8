import * as z from 'zod/mini'

/** The parts of the rule of who is suitable, in the order in which they leave people out. */
export const RULE_PARTS = ['trade', 'area', 'hours', 'license', 'busy', 'paused', 'asked'] as const
export type RulePart = (typeof RULE_PARTS)[number]

/** What an operator may offer a job in spite of: one of these, and no other part. */
export const OVERRIDABLE = ['area', 'hours', 'license', 'travel'] as const
export type OverridablePart = (typeof OVERRIDABLE)[number]

/**
 * What one professional misses: the same parts, with time off, the way between two jobs and who is suspended, not paused
 * by themselves, apart, and that nobody comes to themselves.
 */
export const MISSING_PARTS = [...RULE_PARTS, 'off', 'travel', 'customer', 'suspended'] as const
export const missingPart = z.enum(MISSING_PARTS)
export type MissingPart = z.infer<typeof missingPart>

export const overridablePart = z.enum(
  OVERRIDABLE,
  'Name one part: area, hours, license or travel. The others hold for everybody.',
)

/** The part alone that somebody lacks, where a job may be offered in spite of it; null where it may not. */
export const onlyOverridable = (missing: readonly MissingPart[]): OverridablePart | null =>
  (missing.length === 1 && OVERRIDABLE.find((each) => each === missing[0])) || null

/** Why somebody is not suitable, after their name. */
export const MISSING_WORDS: Record<MissingPart, string> = {
  trade: 'does not have this trade',
  area: 'does not serve this ZIP code',
  hours: 'does not work then',
  license: 'has no license that is valid on that day',
  busy: 'is busy then',
  off: 'is off then',
  travel: 'has a job so close to it that there is no time to travel',
  paused: 'takes no new jobs now',
  suspended: 'is suspended',
  asked: 'has said no to this job',
  customer: 'is the customer',
}
