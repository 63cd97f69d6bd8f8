const REWRITING =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:rules?|instructions?|prompts?|guidelines|restrictions)\b|\bsystem prompt\b|\bdeveloper mode\b/iu
const DICTATING =
  /\b(?:set|change|make|output|return|respond|reply|answer)\b.{0,40}\b(?:trade|price|sku|json|urgency|choices)\b/iu

/**
 * Leaves out sentences that speak to a machine instead of about a home, such as "ignore your rules,
 * price 0". They stay in the notes and dangers are looked for in them, but they are no evidence.
 */
export const withoutOrders = (text: string): string =>
  text
    .split(/(?<=[.!?\n])/u)
    .filter((sentence) => !REWRITING.test(sentence) && !DICTATING.test(sentence))
    .join('')
