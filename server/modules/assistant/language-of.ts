import type { Language } from '#contract/language.ts'
import { askOf } from './hearing/ask-of.ts'
import { impressionOf } from './embedded/impression.ts'
import { isOurs } from './hearing/short-answers.ts'
import { isSentence, wordCount } from './turns.ts'

/** Nobody else writes it. */
const A_SPANISH_WORD =
  /^\W*(?:hola|gracias|ayuda|perfecto|listo|ninguno|cu[a\u00e1]nto|cu[a\u00e1]ndo|(?:habla[ns]?|en) espa[n\u00f1]ol)\W*$/iu

/**
 * The language of the newest words that tell it. A name, an "ok", an address and our own short answers tell none.
 */
export function languageOf(turns: readonly string[], thisYear: number): Language {
  const tells = (turn: string) =>
    (wordCount(turn) > 1 || A_SPANISH_WORD.test(turn)) &&
    !isOurs(turn) &&
    askOf(turn, thisYear) !== 'contact'
  const at = turns.findLastIndex(tells)
  const newest = turns.at(at) ?? ''
  if (A_SPANISH_WORD.test(newest)) return 'es'
  const isShort = at > 0 && !isSentence(newest)
  const before = (isShort && turns.slice(0, at).findLast(tells)) || ''
  return impressionOf(`${before}\n${newest}`.trim(), thisYear).language
}
