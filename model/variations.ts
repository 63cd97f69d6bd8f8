/** How people's fingers slip, and how they hurry: made by rule, counted apart, never examined. */
type Slip = (word: string, at: number) => string

const SLIPS: readonly Slip[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
]

/** Shorter words are hardly ever mistyped, and hardly known again when they are. */
const SHORTEST = 5
/** Each so-many-th long word is mistyped. */
const ONE_IN = 4

const OPENINGS = ['hi, ', 'hello ', 'please help: ', 'so ', 'um ', 'quick question. ', '']
const ENDINGS = [' thanks', ' please', ' any ideas?', ' asap', ' help', '', '']

/** A number that looks random and is the same for the same text every time. */
function seedOf(text: string): () => number {
  let state = 0
  for (const character of text)
    state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 8
  }
}

const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length]

function mistyped(text: string, next: () => number): string {
  return text.replaceAll(/[a-z]+/giu, (word) => {
    if (word.length < SHORTEST || next() % ONE_IN !== 0) return word
    const at = 1 + (next() % (word.length - 2))
    return pick(SLIPS, next())?.(word, at) ?? word
  })
}

/** The same message as somebody in a hurry would type it: slips, a greeting, a sign less. */
export function variation<T extends { text: string }>(message: T): T {
  const next = seedOf(message.text)
  const bare =
    next() % 2 === 0 ? message.text.replaceAll(/[.,!]/gu, '').toLowerCase() : message.text
  const said = `${pick(OPENINGS, next()) ?? ''}${bare}${pick(ENDINGS, next()) ?? ''}`
  return { ...message, text: mistyped(said, next) }
}
