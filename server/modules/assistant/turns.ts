import type { Language } from '#contract/assistant.ts'
import { askOf } from './ask-of.ts'
import { impressionOf } from './embedded/impression.ts'
import { isOurs } from './short-answers.ts'

/** The newest turns that together hold so many characters at most, oldest first; the very newest always. */
export function newestOf<T extends string | { text: string }>(
  turns: readonly T[],
  mostCharacters: number,
  lengthOf = (turn: T) => (typeof turn === 'string' ? turn : turn.text).length,
): T[] {
  let room = mostCharacters
  const newestFirst = turns.toReversed()
  return newestFirst.filter((turn, at) => (room -= lengthOf(turn)) >= 0 || at === 0).toReversed()
}

/** Turns answer one another ("the outlet" - "now it smokes"), so they are read as one sentence. */
export const asOneSentence = (turns: readonly string[]): string =>
  turns.length > 1
    ? turns.map((turn) => turn.replace(/[\s.!?;]{0,20}$/u, '')).join(', ')
    : (turns[0] ?? '')

/** Words as they were written. */
export const wordCount = (text: string): number => text.trim().split(/\s+/u).length

/** Fewer words than these are read together with what was said before them. */
const TELLING_WORDS = 4
const NAMES_SPANISH = /\b(?:espa[n\u00f1]ol|spanish)\b/iu

/**
 * The language of the newest words that tell it. A name, an "ok", an address and our own short answers tell none.
 */
export function languageOf(turns: readonly string[], thisYear: number): Language {
  const tells = (turn: string) =>
    wordCount(turn) > 1 && !isOurs(turn) && askOf(turn, thisYear) !== 'contact'
  const at = turns.findLastIndex(tells)
  const newest = turns.at(at) ?? ''
  if (NAMES_SPANISH.test(newest)) return 'es'
  const isShort = at > 0 && wordCount(newest) < TELLING_WORDS
  const before = (isShort && turns.slice(0, at).findLast(tells)) || ''
  return impressionOf(`${before}\n${newest}`.trim(), thisYear).language
}
