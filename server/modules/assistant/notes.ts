import { shortened } from '#server/shortened.ts'
import { tellingGroupsIn } from './embedded/impression.ts'
import { withoutContact } from './hearing/left-out.ts'
import { clausesOf, newestOf, sentencesOf } from './turns.ts'

const LONGEST_NOTES = 500
const ELLIPSIS = '…'
/** Of more than people write in an hour the newest is read, and of its sentences so many are weighed. */
const CHARACTERS_READ = 8_000
const SENTENCES_WEIGHED = 100
/** What was said last may correct what came before. */
const NEWEST_COUNTS = 2

/** A turn that stops without a mark of its own gets one, so that joined turns stay sentences. */
const closed = (turn: string): string => (/[.!?\u2026:;,]$/u.test(turn) ? turn : `${turn}.`)

/** Who tells a long story without a full stop is read clause by clause. */
const RUN_ON = 160

interface Sentence {
  text: string
  /** A part of one, which is kept only where it says something of a matter. */
  isClause: boolean
  isNewest: boolean
}

const weighedOf = (turn: string, isNewest: boolean): Sentence[] =>
  sentencesOf(turn).flatMap((sentence) => {
    const parts = sentence.length > RUN_ON ? clausesOf(sentence) : [sentence]
    return parts.map((text) => ({ text, isClause: parts.length > 1, isNewest }))
  })

/** How much a sentence says of a matter of ours, or of a danger. What is too long to be kept is not read. */
const weightOf = ({ text, isNewest }: Sentence): number => {
  if (text.length >= LONGEST_NOTES) return 0
  return tellingGroupsIn(text) * (isNewest ? NEWEST_COUNTS : 1)
}

/** The sentences that say most, in their order; what was left out before and between them is marked. */
function mostTelling(sentences: readonly Sentence[], before: readonly string[]): string {
  const weighedFrom = sentences.length - SENTENCES_WEIGHED
  const byWeight = sentences
    .map((sentence, at) => ({ sentence, weight: at < weighedFrom ? 0 : weightOf(sentence) }))
    .toSorted((one, other) => other.weight - one.weight)
  const kept = new Set<Sentence>()
  // One mark more than sentences: before the first, too.
  let room = LONGEST_NOTES - ELLIPSIS.length
  for (const { sentence, weight } of byWeight) {
    if (sentence.isClause && weight === 0) continue
    const needed = sentence.text.length + ` ${ELLIPSIS} `.length
    if (needed > room) continue
    room -= needed
    kept.add(sentence)
  }
  const said = [...before]
  for (const sentence of sentences) {
    if (kept.has(sentence)) said.push(sentence.text)
    else if (said.at(-1) !== ELLIPSIS) said.push(ELLIPSIS)
  }
  return kept.size > 0 ? said.join(' ') : ''
}

/** The customer's own words for the professional: of long ones what says most, never reworded. */
export const notesFrom = (turns: readonly string[]): string => {
  const newest = newestOf(turns, CHARACTERS_READ)
  const before = newest.length < turns.length ? [ELLIPSIS] : []
  const said = newest
    .map((turn) => withoutContact(turn).replaceAll(/\s+/gu, ' ').trim())
    .filter((turn) => turn !== '')
  const ended = [...said.slice(0, -1).map(closed), ...said.slice(-1)]
  const all = [...before, ...ended].join(' ')
  if (Array.from(all).length <= LONGEST_NOTES) return all
  const sentences = ended.flatMap((turn, at) => weighedOf(turn, at === ended.length - 1))
  return mostTelling(sentences, before) || shortened(all, LONGEST_NOTES)
}
