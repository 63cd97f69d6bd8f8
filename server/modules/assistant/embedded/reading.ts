import type { Lexicon } from './lexicon.ts'
import { stem } from '#server/modules/assistant/stem.ts'

/** A text as the model reads it. */
export interface Reading {
  /** Its words as they were written, numbers by their kind, and the marks that ask or shout. */
  tokens: string[]
  /** The words that say something, as stems, in order. */
  stems: string[]
  /** For each stem the number of its sentence, and of its clause, which ends at a comma or a "but", too. */
  sentences: number[]
  clauses: number[]
}

/** More words than 4,000 characters hold in ordinary writing; the rest of a longer text is not read. */
const MOST_WORDS = 1_000

/** One sign may stand for a whole sentence in another script. */
const LONGEST_PLAIN = 8_000

const PIECES = /[a-z]+|\d+|[.!?;:](?=\s|$)|[?!]|[,\n]|\s-+\s/gu

const TURNING = new Set(
  'but however although though except yet otherwise now pero aunque'.split(' '),
)

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

/** Ages at which heat and cold are a danger. */
const GREAT_AGE = { from: 66, to: 109 }
const FIRST_YEAR = 1900

/** What a number may stand for; by itself it says little. */
function kindOf(number: string, thisYear: number): string {
  const value = Number(number)
  if (number.length === 4 && value >= FIRST_YEAR && value <= thisYear)
    return value === thisYear ? '#thisyear' : '#pastyear'
  return value >= GREAT_AGE.from && value <= GREAT_AGE.to ? '#age' : '#'
}

/** Reads a text written in this year. */
export function read(text: string, { silent, same }: Lexicon, thisYear: number): Reading {
  const reading: Reading = { tokens: [], stems: [], sentences: [], clauses: [] }
  let sentence = 0
  let clause = 0
  for (const [piece] of plain(text).matchAll(PIECES)) {
    if (reading.tokens.length >= MOST_WORDS) break
    if (/^[a-z\d]/u.test(piece)) {
      const token = /^\d/u.test(piece) ? kindOf(piece, thisYear) : piece
      reading.tokens.push(token)
      if (TURNING.has(token)) clause += 1
      for (const word of (same.get(token) ?? token).split(' ')) {
        if (silent.has(word)) continue
        reading.stems.push(stem(word))
        reading.sentences.push(sentence)
        reading.clauses.push(clause)
      }
      continue
    }
    if (piece === '?' || piece === '!') reading.tokens.push(piece)
    clause += 1
    if (/[.!?;\n]/u.test(piece)) sentence += 1
  }
  return reading
}
