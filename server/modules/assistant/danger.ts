import { type Hazard, HAZARDS, type Language, type SafetyAdvice } from '#contract/assistant.ts'
import { CHARACTERS_READ, explainingIn, impressionOf, TOO_UNCLEAR } from './embedded/impression.ts'
import { withoutOrders } from './hearing/left-out.ts'
import { asOneSentence, clausesOf, isQuestion, newestOf, sentencesOf, wordCount } from './turns.ts'
import { wordsIn } from './words/in-language.ts'

/** Raised with every change of the steps in any language; kept with each answer that showed them. */
export const SAFETY_CATALOGUE_VERSION = 2

/** What kills within minutes. */
const DEADLY: ReadonlySet<Hazard> = new Set(['gas', 'carbon_monoxide', 'downed_line'])
/** From which probability on a danger is taken for told; of what is deadly less is enough. */
interface Bar {
  deadly: number
  other: number
  /** Of what is made of two things, often told in two turns: no heat, and who is cold. */
  twoThings?: number
}
const TOLD: Bar = { deadly: 0.4, other: 0.45 }
/** What a later turn tells has to be plainer, or to be heard in all turns together, too. */
const TOLD_LATER: Bar = { deadly: 0.4, other: 0.7 }
const HEARD_TOGETHER: Bar = { deadly: 0.4, other: 0.4 }
/** What only several turns tell together has to be plainer still. */
const TOLD_TOGETHER: Bar = { deadly: 0.75, other: 0.9, twoThings: 0.7 }
/** One sentence among others has to tell it plainly. */
const TOLD_PLAINLY: Bar = { deadly: 0.95, other: 0.95 }
/** A part of one, and a short answer such as "the ceiling light", has to tell it beyond doubt. */
const TOLD_BEYOND_DOUBT: Bar = { deadly: 0.95, other: 0.99 }
const SHORT_ANSWER_WORDS = 6
/** Less is enough of a short answer where it is heard in all turns together, too: "pipe burst". */
const TOLD_IN_FEW_WORDS: Bar = { deadly: 0.85, other: 0.85 }
/** Where nobody could tell what is wrong: "the thing in the basement". */
const TOLD_UNCLEARLY = 0.7
/** Once told, a danger is taken back where what is said later explains it, and all of it is heard as none. */
const TAKEN_BACK: Bar = { deadly: 0.2, other: 0.25, twoThings: 0.05 }
/** As much more may be left of it where what explains it does so plainly. */
const TWICE = 2
/** Who explains does it right away: in so many sentences. */
const EXPLAINED_WITHIN = 2
/** So many of the newest turns are looked at one by one; what an earlier one told was shown when it was the newest. */
const TURNS_READ = 10
/** What only several turns tell together is told in short ones. */
const TOGETHER_READ = 2_000
/** So many pieces are read each for itself; shorter ones tell nothing alone. */
const PIECES_READ = 12
const FEWEST_WORDS = 3

/** The one of several dangers to act on first. */
export const mostPressing = (hazards: readonly Hazard[]): Hazard | null =>
  HAZARDS.find((hazard) => hazards.includes(hazard)) ?? null

function least(hazard: Hazard, { deadly, other, twoThings = other }: Bar): number {
  if (DEADLY.has(hazard)) return deadly
  return hazard === 'no_heat_or_cooling_for_the_vulnerable' ? twoThings : other
}

function toldBy(text: string, thisYear: number, bar = TOLD): Hazard | null {
  const { danger, unclear } = impressionOf(text, thisYear)
  const { hazard, probability } = danger
  const unclearly = unclear >= TOO_UNCLEAR ? TOLD_UNCLEARLY : 0
  return probability >= Math.max(unclearly, least(hazard, bar)) ? hazard : null
}

/** What joins a piece to the one before it. */
const JOINING = /[,;]$|^(?:and|but|y|pero) /giu

/** Those pieces of a text that may each tell something of their own. */
function tellingOf(pieces: readonly string[]): string[] {
  const bare = pieces.map((piece) => piece.replaceAll(JOINING, ''))
  const long = bare.filter((piece) => wordCount(piece) >= FEWEST_WORDS)
  return pieces.length < 2 ? [] : long.slice(-PIECES_READ)
}

/**
 * What a text tells as a whole, or one of its sentences plainly, or a part of one beyond doubt: neither small talk
 * nor another matter hides a danger, nor does another danger hide one that kills.
 */
function dangerOf(text: string, thisYear: number, bar = TOLD): Hazard | null {
  const whole = toldBy(text, thisYear, bar)
  const toldIn = (pieces: readonly string[], asPlainly: Bar) =>
    pieces.flatMap((piece) => toldBy(piece, thisYear, asPlainly) ?? [])
  const plainly = [
    ...toldIn(tellingOf(sentencesOf(text)), TOLD_PLAINLY),
    ...toldIn(tellingOf(clausesOf(text)), TOLD_BEYOND_DOUBT),
  ]
  return whole === null
    ? mostPressing(plainly)
    : (plainly.find((each) => DEADLY.has(each)) ?? whole)
}

const isShortAnswer = (turn: string) => wordCount(turn) < SHORT_ANSWER_WORDS

/** What dangers the turns about one matter tell of. */
interface Dangers {
  present: readonly Hazard[]
  /** Told by a turn, and explained by what was said after it: "it was the neighbour's barbecue". */
  takenBack: readonly Hazard[]
}

/**
 * How much of a danger may be left where turns say that it is none, in parts of what is told by most; nothing is taken back by
 * another matter, a "thanks" or a ZIP code, however little all of it sounds like a danger.
 */
function mayBeLeft(turns: readonly string[], thisYear: number): number {
  const explained = turns
    .flatMap((turn) => [turn, ...sentencesOf(turn).slice(0, EXPLAINED_WITHIN)])
    .map((each) => explainingIn(each, thisYear))
  if (explained.includes('plainly')) return TWICE
  return explained.includes('perhaps') ? 1 : 0
}

function readTurns(turns: readonly string[], thisYear: number): Dangers {
  const newest = newestOf(turns.slice(-TURNS_READ), CHARACTERS_READ)
  const together = (to: number, bar: Bar) =>
    toldBy(asOneSentence(newest.slice(0, to)).slice(-TOGETHER_READ), thisYear, bar)
  const toldAt = newest.map((turn, at) => {
    const isLater = at > 0 || newest.length < turns.length
    if (isLater && isShortAnswer(turn)) {
      const plainly = toldBy(turn, thisYear, TOLD_BEYOND_DOUBT)
      if (plainly !== null) return plainly
      const likely = toldBy(turn, thisYear, TOLD_IN_FEW_WORDS)
      return likely === together(at + 1, HEARD_TOGETHER) ? likely : null
    }
    const bar = isLater ? TOLD_LATER : TOLD
    // Orders to a machine are no evidence, and hide none.
    const plain = dangerOf(turn, thisYear, bar) ?? dangerOf(withoutOrders(turn), thisYear, bar)
    // "Is it safe to put my hand in" asks for no more than it was told of.
    const mayOnlyAsk = isLater && isQuestion(turn)
    if (plain !== null && (DEADLY.has(plain) || !mayOnlyAsk)) return plain
    const hinted = plain ?? toldBy(turn, thisYear)
    return hinted === together(at + 1, HEARD_TOGETHER) ? hinted : null
  })
  const [present, takenBack]: [Hazard[], Hazard[]] = [[], []]
  for (const [at, hazard] of toldAt.entries()) {
    if (hazard === null) continue
    const sinceThen = newest.slice(at)
    const left = impressionOf(asOneSentence(sinceThen), thisYear).danger.probability
    const isExplained = left < least(hazard, TAKEN_BACK) * mayBeLeft(sinceThen.slice(1), thisYear)
    if (isExplained) takenBack.push(hazard)
    else present.push(hazard)
  }
  if (present.length > 0 || takenBack.length > 0 || turns.length < 2) return { present, takenBack }
  const all = together(newest.length, TOLD_TOGETHER)
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

/** Whether what is said next says plainly that all the danger these turns tell of is none. */
export function takesBack(turns: readonly string[], said: string, thisYear: number): boolean {
  if (dangersIn(turns, thisYear).length === 0 || mayBeLeft([said], thisYear) < TWICE) return false
  const { present, takenBack } = readTurns([...turns, said], thisYear)
  return present.length === 0 && takenBack.length > 0
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
