/** Letters as they are typed, and as names have them. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'áàâäãå',
  c: 'ç',
  e: 'éèêë',
  i: 'íìîï',
  n: 'ñ',
  o: 'óòôöõ',
  s: 'š',
  u: 'úùûü',
  y: 'ý',
  z: 'ž',
}

/** Of fewer letters the triples that one accent leaves are those of very many names. */
const WORD = /^[a-z]{4,24}$/

/** In lower case and without accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * What finds a single word that a name has with an accent more, or without the accents that were typed; null for anything else. One accent
 * alone leaves enough of the word for the index over triples; of words with several, the same pattern would read all names.
 */
export function inSpiteOfAccents(typed: string): string | null {
  const word = folded(typed)
  if (!WORD.test(word)) return null
  const others = word.split('').flatMap((letter, at) => {
    const accented = ACCENTED[letter]
    return accented === undefined ? [] : [`${word.slice(0, at)}[${accented}]${word.slice(at + 1)}`]
  })
  if (word !== typed.normalize('NFC').toLowerCase()) others.push(word)
  return others.length === 0 ? null : String.raw`\m(${others.join('|')})`
}
