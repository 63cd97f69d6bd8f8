const VOWEL = /[aeiouy]/u
const ENDS_CONSONANT_VOWEL_CONSONANT = /(^|[^aeiouy])[aeiouy][^aeiouwxy]$/u
const DOUBLED = /([^aeioulsz])\1$/u

/** Words that end in s or ed or ing without being a plural or a form of a verb. */
const WHOLE = new Set(
  'always gas bus plus hvac this ceiling building during red bed shed sewing boss psi lens tired siding flooring closing paneling'.split(
    ' ',
  ),
)

const withoutPlural = (word: string): string => {
  if (word.length <= 3 || !word.endsWith('s') || /(ss|us|is)$/u.test(word)) return word
  if (/(?:ie|xe|che|she|sse|zze)s$/u.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

const withoutVerbEnding = (word: string): string => {
  const bare = word.endsWith('ing')
    ? word.slice(0, -3)
    : word.endsWith('ed')
      ? word.slice(0, -2)
      : ''
  if (bare.length < 2 || !VOWEL.test(bare)) return word
  if (DOUBLED.test(bare)) return bare.slice(0, -1)
  // "wiring" is wire, "draining" is drain: a short closed stem had its e.
  if (bare.length <= 4 && ENDS_CONSONANT_VOWEL_CONSONANT.test(bare)) return `${bare}e`
  return bare
}

const withoutFinalE = (word: string): string => {
  if (word.length <= 4 || !word.endsWith('e')) return word
  const bare = word.slice(0, -1)
  return VOWEL.test(bare) ? bare : word
}

/**
 * A light stem: "leaks", "leaking" and "leaked" become one word. It only has to be the same for the
 * words of a cue and the words of a customer, so an odd-looking stem does no harm.
 */
export const stem = (word: string): string => {
  if (WHOLE.has(word) || word.length <= 2) return word
  const base = withoutFinalE(withoutVerbEnding(withoutPlural(word)))
  return base.length > 3 && base.endsWith('y') ? `${base.slice(0, -1)}i` : base
}
