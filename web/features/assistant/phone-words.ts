export interface PhoneWords {
  text: string
  /** The number these words call; null where they call nobody. */
  number: string | null
}

const CALLS = /(\b(?:call |llam(?:e|en|ar) al )?(?:[29]11|(?:1-)?\d{3}-\d{3}-\d{4})\b)/i

/** A sentence in parts, so that a number in it can be called. */
export const phoneWords = (sentence: string): PhoneWords[] =>
  sentence
    .split(CALLS)
    .map((text, at) => ({ text, number: at % 2 === 1 ? text.replace(/\D/g, '') : null }))
    .filter(({ text }) => text !== '')
