/** What was told as sentences: it comes as one line, and the customer may write several. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?;…])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const bare = (sentence: string) => wordsOf(sentence).join(' ')

/** What the assistant noted since the customer took its notes over. */
export function toldSince(before: string, now: string): string {
  const known = new Set(sentencesOf(before).map(bare))
  return sentencesOf(now)
    .filter((sentence) => !known.has(bare(sentence)))
    .join(' ')
}

/**
 * What the customer wrote of the place (the way in, parking, pets): the sentences that are not about
 * what they told. One with most of its words from there is only another wording of it.
 */
export function notesOfPlace(notes: string, told: string): string {
  const tellsOf = new Set(wordsOf(told))
  return sentencesOf(notes)
    .filter((sentence) => {
      const words = wordsOf(sentence)
      return words.filter((word) => tellsOf.has(word)).length * 2 <= words.length
    })
    .join('\n')
}
