import { type Hazard, HAZARDS, type SafetyAdvice } from '#contract/danger.ts'
import type { Language } from '#contract/language.ts'
import { CHARACTERS_READ, explains, impressionOf } from './embedded/impression.ts'
import { piecesOf, withSingleSpaces } from './pieces.ts'
import { remembering } from './remembering.ts'
import { asOneSentence, isQuestion, isSentence, newestOf, sentencesOf, wordCount } from './turns.ts'
import { wordsIn } from './words/in-language.ts'

/** Raised with every change of the steps in any language; kept with each answer that showed them. */
export const SAFETY_CATALOGUE_VERSION = 2

/** What kills within minutes. */
const DEADLY: ReadonlySet<Hazard> = new Set(['gas', 'carbon_monoxide', 'downed_line'])
/** From which probability on a danger is taken for told; of what is deadly less is enough. */
interface Bar {
  deadly: number
  other: number
}
const TOLD: Bar = { deadly: 0.4, other: 0.45 }
/** What a later turn tells has to be plainer, or to be heard in all turns together, too. */
const TOLD_LATER: Bar = { deadly: 0.4, other: 0.75 }
/** A few words answer what is told or asked: "it is gas". */
const TOLD_BRIEFLY: Bar = { ...TOLD_LATER, deadly: 0.65 }
/** One sentence among others has to tell it plainly, and a part of one beyond doubt. */
const PLAINLY = everyAt(0.95)
const BEYOND_DOUBT: Bar = { deadly: 0.95, other: 0.99 }
/** What only several turns tell together has to be plain as well; less is enough of what is made of two things: no heat, and who is cold. */
const TOGETHER = everyAt(0.9)
const OF_TWO_THINGS = everyAt(0.7)
/** Where it is likely as this that nobody could tell what is wrong, more is needed: "the thing in the basement", "heater is broken". */
const UNCLEAR_AT_LEAST = 0.25
const TOLD_UNCLEARLY = 0.6
/** Once told, a danger is taken back where what is said later explains it, and all of it is heard as one by less than this. */
const TAKEN_BACK_BELOW = 0.6
/** Who explains does it right away: in so many sentences. */
const EXPLAINED_WITHIN = 2
/** So many of the newest turns are looked at one by one; what an earlier one told was shown when it was the newest. */
const TURNS_READ = 10
/** What only several turns tell together is told in short ones. */
const TOGETHER_READ = 2_000
/** So many parts of a text are read each for itself; shorter ones tell nothing alone. */
const PARTS_READ = 12
const FEWEST_WORDS = 3

/** The one of several dangers to act on first. */
export const mostPressing = (hazards: readonly Hazard[]): Hazard | null =>
  HAZARDS.find((hazard) => hazards.includes(hazard)) ?? null

function everyAt(probability: number): Bar {
  return { deadly: probability, other: probability }
}

const least = (hazard: Hazard, { deadly, other }: Bar): number =>
  DEADLY.has(hazard) ? deadly : other

function toldBy(text: string, thisYear: number, bar = TOLD): Hazard | null {
  const { danger, unclear } = impressionOf(text, thisYear)
  const { name: hazard, probability } = danger
  const unclearly = unclear >= UNCLEAR_AT_LEAST ? TOLD_UNCLEARLY : 0
  return probability >= Math.max(unclearly, least(hazard, bar)) ? hazard : null
}

/** Those parts of a text that may each tell something of their own. */
const tellingOf = (parts: readonly string[]): string[] =>
  parts.length < 2 ? [] : parts.filter((part) => wordCount(part) >= FEWEST_WORDS).slice(-PARTS_READ)

/** As many texts as are gone through again with a later turn. */
const MOST_REMEMBERED = 64

const tellingParts = remembering(MOST_REMEMBERED, (text) => ({
  sentences: tellingOf(sentencesOf(text)),
  pieces: tellingOf(piecesOf(withSingleSpaces(text)).map((piece) => piece.text)),
}))

/**
 * What a text tells as a whole, or one of its sentences plainly, or a part of one beyond doubt: neither small talk
 * nor another matter hides a danger, nor does another danger hide one that kills.
 */
function dangerOf(text: string, thisYear: number, bar = TOLD): Hazard | null {
  const whole = toldBy(text, thisYear, bar)
  if (whole !== null && DEADLY.has(whole)) return whole
  const toldIn = (parts: readonly string[], asPlainly: Bar) =>
    parts.flatMap((part) => toldBy(part, thisYear, asPlainly) ?? [])
  const { sentences, pieces } = tellingParts(text, thisYear)
  const plainly = [...toldIn(sentences, PLAINLY), ...toldIn(pieces, BEYOND_DOUBT)]
  return whole === null
    ? mostPressing(plainly)
    : (plainly.find((each) => DEADLY.has(each)) ?? whole)
}

/** What dangers the turns about one matter tell of. */
interface Dangers {
  present: readonly Hazard[]
  /** Told by a turn, and explained by what was said after it: "it was the neighbour's barbecue". */
  takenBack: readonly Hazard[]
}

/** Whether one of these turns says that there is no danger; another matter, a "thanks" or a ZIP code does not. */
const explainIt = (turns: readonly string[], thisYear: number): boolean =>
  turns
    .flatMap((turn) => [turn, ...sentencesOf(turn).slice(0, EXPLAINED_WITHIN)])
    .some((each) => explains(each, thisYear))

function readTurns(turns: readonly string[], thisYear: number): Dangers {
  const newest = newestOf(turns.slice(-TURNS_READ), CHARACTERS_READ)
  const together = (to: number, bar = TOLD) =>
    toldBy(asOneSentence(newest.slice(0, to)).slice(-TOGETHER_READ), thisYear, bar)
  const toldAt = newest.map((turn, at) => {
    const isFirst = at === 0 && newest.length === turns.length
    if (isFirst) return dangerOf(turn, thisYear)
    const inAll = together(at + 1)
    const plain = dangerOf(turn, thisYear, isSentence(turn) ? TOLD_LATER : TOLD_BRIEFLY)
    if ((plain ?? toldBy(turn, thisYear)) === inAll) return inAll
    // Where all of it is heard as another danger: "my kids are playing down there", where the sewage comes up.
    const own = inAll === null ? plain : dangerOf(turn, thisYear, PLAINLY)
    // "Is it safe to put my hand in" asks for no more than it was told of.
    return own !== null && (DEADLY.has(own) || !isQuestion(turn)) ? own : null
  })
  const [present, takenBack]: [Hazard[], Hazard[]] = [[], []]
  for (const [at, hazard] of toldAt.entries()) {
    if (hazard === null) continue
    const sinceThen = newest.slice(at)
    const left = impressionOf(asOneSentence(sinceThen), thisYear).danger.probability
    const isExplained = left < TAKEN_BACK_BELOW && explainIt(sinceThen.slice(1), thisYear)
    if (isExplained) takenBack.push(hazard)
    else present.push(hazard)
  }
  if (present.length > 0 || takenBack.length > 0 || turns.length < 2) return { present, takenBack }
  const ofTwoThings = together(newest.length, OF_TWO_THINGS)
  const all =
    ofTwoThings === 'no_heat_or_cooling_for_the_vulnerable'
      ? ofTwoThings
      : together(newest.length, TOGETHER)
  return { present: all === null ? [] : [all], takenBack }
}

/**
 * The dangers told anywhere in the turns about one matter, each in one turn or one only by all turns together; those
 * that were taken back as well.
 */
export function dangersIn(turns: readonly string[], thisYear: number): Hazard[] {
  const { present, takenBack } = readTurns(turns, thisYear)
  return [...present, ...takenBack]
}

interface Told {
  /** What the customer said, oldest first. */
  turns: readonly string[]
  /** The same of each matter that is open: what a short turn tells of is plainer for itself than after another. */
  matters?: readonly (readonly string[])[]
  shownBefore?: readonly Hazard[]
  language?: Language
  thisYear: number
}

/**
 * The fixed advice for a danger told anywhere in the conversation, whichever engine answers it: the most
 * pressing one that was not shown before, else the most pressing of all. What was shown stays, however much is said
 * after it, but for what its own matter takes back.
 */
export function safetyAdviceFor({
  turns,
  matters = [],
  shownBefore = [],
  language = 'en',
  thisYear,
}: Told): SafetyAdvice | null {
  const inAll = readTurns(turns, thisYear)
  const inEach = matters.length > 0 ? matters.map((each) => readTurns(each, thisYear)) : [inAll]
  const present = inEach.flatMap((each) => each.present)
  const takenBack = inEach.flatMap((each) => each.takenBack)
  const stays = (hazard: Hazard) => present.includes(hazard) || !takenBack.includes(hazard)
  const told = [...present, ...[...inAll.present, ...inAll.takenBack].filter(stays)]
  const unseen = told.filter((hazard) => !shownBefore.includes(hazard))
  const hazard = mostPressing(unseen) ?? mostPressing([...told, ...shownBefore.filter(stays)])
  return hazard === null ? null : { hazard, ...wordsIn(language).safety[hazard] }
}
