import type { Language } from '#contract/language.ts'
import { askOf } from './hearing/ask-of.ts'
import { impressionOf } from './embedded/impression.ts'
import { isOurs } from './hearing/short-answers.ts'
import { wordCount } from './turns.ts'

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
  const newest = turns.findLast(tells) ?? turns.at(-1) ?? ''
  return A_SPANISH_WORD.test(newest) ? 'es' : impressionOf(newest, thisYear).language
}
