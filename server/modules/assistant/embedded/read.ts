import { stem } from './stem.ts'
import { MISSPELLINGS } from './words/misspellings.ts'
import { SAME_WORDS, SILENT_WORDS } from './words/plain-words.ts'

/** A message as the engine reads it: stems in order, each with the stretch of text it stands in. */
export interface Reading {
  stems: string[]
  /** Ends at a full stop. */
  sentences: number[]
  /** Ends at a full stop or a turn such as "but". */
  turns: number[]
  /** Ends at any of these or a comma. */
  clauses: number[]
  /** How many words were left out; a search query has none, a sentence several. */
  silent: number
}

/** More words than 4,000 characters hold in ordinary writing; the rest of a longer text is not read. */
const MOST_WORDS = 1000

const PIECES = /[a-z]+|\d+|[.!?;:](?=\s|$)|[,\n]|\s-+\s/gu
const silent = new Set(SILENT_WORDS.trim().split(/\s+/u))
const turning = new Set([
  'but',
  'however',
  'although',
  'though',
  'except',
  'yet',
  'otherwise',
  'now',
])

/** One sign may stand for a whole sentence in another script. */
const LONGEST_PLAIN = 8_000

/** Lower case without accents, apostrophes and what nobody sees; "A/C" becomes "ac". */
export const plain = (text: string): string =>
  text
    // Before they are put in order, too: that takes the square of how many stand on one letter.
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFKD')
    .slice(0, LONGEST_PLAIN)
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/['\u2019](?:ll|d|ve|re)\b|['\u2019\u2018`\u00b4]/gu, '')
    .replaceAll(/(?<![\w.])a\s?[/.]\s?c\b/gu, ' ac ')
    .replaceAll('&', ' and ')

/** Words as they were written, the silent ones too. */
export const wordCount = (text: string): number => text.trim().split(/\s+/u).length

const known = (word: string): string => own(SAME_WORDS, word) ?? own(MISSPELLINGS, word) ?? word

/** A customer may write "constructor"; only the table's own words count. */
const own = (table: Record<string, string>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

export const read = (text: string): Reading => {
  const reading: Reading = { stems: [], sentences: [], turns: [], clauses: [], silent: 0 }
  let sentence = 0
  let turn = 0
  let clause = 0
  for (const [piece] of plain(text).matchAll(PIECES)) {
    if (reading.stems.length >= MOST_WORDS) break
    if (/^[a-z\d]/u.test(piece)) {
      if (turning.has(piece)) {
        turn += 1
        clause += 1
      }
      for (const word of known(piece).split(' ')) {
        if (silent.has(word)) {
          reading.silent += 1
          continue
        }
        reading.stems.push(stem(word))
        reading.sentences.push(sentence)
        reading.turns.push(turn)
        reading.clauses.push(clause)
      }
    } else {
      clause += 1
      if (piece.startsWith(',')) continue
      turn += 1
      if (/[.!?;\n]/u.test(piece)) sentence += 1
    }
  }
  return reading
}
