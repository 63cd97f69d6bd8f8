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

const SENTENCE_WORDS = 4

/** Whether it says something for itself; shorter words are read together with what was said before them. */
export const isSentence = (text: string): boolean => wordCount(text) >= SENTENCE_WORDS

/** Whoever writes a list may leave out the full stops: "1) toilet runs 2) no hot water". */
const SENTENCE_ENDS = /(?<=[.!?])\s+|\n+|\s(?=\(?[1-9][.)] )/u

/** The sentences of a text, in its words. */
export const sentencesOf = (text: string): string[] => text.split(SENTENCE_ENDS)

/** "Please" and "thank you" belong to what they end. */
const CLAUSE_ENDS =
  /(?<=[.!?;,\n])\s+(?!(?:please|pl[sz]|thanks|thank you|thx|por favor|porfa|gracias)[.!]?$)|\s(?=(?:and|but|so|because|y|pero|porque) )/iu

/** The clauses of a text, in its words. */
export const clausesOf = (text: string): string[] => text.split(CLAUSE_ENDS)

const QUESTION =
  /[?\u00bf]|\bshould (?:i|we)\b|\bis (?:that|it|this) (?:ok(?:ay)?|safe|normal|dangerous|a problem|urgent)\b|\bnow what$|(?<!\p{L})(?:es|ser\u00e1) (?:normal|grave|urgente|peligros[oa])(?!\p{L})|^(?:(?:ok(?:ay)?|fine|all ?right|great|well|and|but|so|y|pero|bueno),? )?(?:(?:how|what|who|why|when|where)(?:['\u2019]?s\b| (?:is|are|am|was|were|do|does|did|can|could|will|would|should|much|many|long|soon|old is|about|times?|if|to)\b|(?<=why) (?:so|such|not)\b)|(?:can|could|will|would|should|are) (?:i|you|u|ya|we|it|they|he|she|there|some\p{L}{1,6}|any\p{L}{1,6}|the|my|your|this|that)\b|(?:is|was|does|did) (?:it|this|that)\b|(?:do|does|did) the\b|(?:do|does|did|is) (?:i|you|u|ya|we|they|he|she|there|some\p{L}{1,6}|any\p{L}{1,6}|your|the (?:plumber|electrician|tech|technician|pro|professional|guy))\b|c\u00f3mo|qu\u00e9|qui\u00e9n|por qu\u00e9|cu\u00e1ndo|d[o\u00f3]nde (?:est|queda|pued)|cu[a\u00e1](?:nto|nta|l )|pued(?:o|es|en|e usted)(?!\p{L})|hay (?:alguien|alguna|manera|forma)|se (?:necesita|ocupa|puede)|necesito (?:un )?permiso)/iu

/** Whether a text asks something, with a mark or by how it begins. */
export const isQuestion = (text: string): boolean => QUESTION.test(text)
