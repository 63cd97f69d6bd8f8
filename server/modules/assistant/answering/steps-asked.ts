import { longWords } from '#server/modules/assistant/hearing/matters.ts'

/** "Who do I call", "a quién le hablo". */
const WHOM_TO_CALL =
  /\b(?:call|phone|dial)\b|(?<!\p{L})(?:llam\p{L}+|habl(?:o|ar|amos)|marc(?:o|ar|amos))(?!\p{L})/iu
export const asksWhomToCall = (said: string): boolean => WHOM_TO_CALL.test(said)
const SAYS_WHOM = /\bcall\b|(?<!\p{L})llame(?!\p{L})/iu

/**
 * The step to begin with, then those that have most words of what is asked: "should I turn off the breaker"; whom to call is asked
 * in other words than the steps have.
 */
export function stepsAsked([first, ...others]: readonly string[], said: string): string[] {
  if (first === undefined) return []
  const words = new Set(longWords(said))
  const asksWhom = asksWhomToCall(said)
  const shared = (step: string) =>
    asksWhom && SAYS_WHOM.test(step)
      ? words.size + 1
      : longWords(step).filter((each) => words.has(each)).length
  return [first, ...others.toSorted((one, other) => shared(other) - shared(one))]
}
