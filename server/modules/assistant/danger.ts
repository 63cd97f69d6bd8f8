import { type Hazard, HAZARDS, type SafetyAdvice } from '#contract/danger.ts'
import type { Language } from '#contract/language.ts'
import { CHARACTERS_READ, dangerIn, explains } from './embedded/impression.ts'
import { piecesOf, withSingleSpaces } from './pieces.ts'
import { remembering } from './remembering.ts'
import { asOneSentence, isQuestion, newestOf, sentencesOf, wordCount } from './turns.ts'
import { wordsIn } from './words/in-language.ts'

/** Raised with every change of the steps in any language; kept with each answer that showed them. */
export const SAFETY_CATALOGUE_VERSION = 2

/** What kills within minutes. */
const DEADLY: ReadonlySet<Hazard> = new Set(['gas', 'carbon_monoxide', 'downed_line'])
/** From this probability on the first turn tells a danger, and so does a later one where all turns together tell the same. */
const TOLD = 0.4
/** What a later turn tells, or only all of them together, has to be plain; less is taken back where what is said later explains it. */
export const PLAINLY = 0.65
/** A part of a text, and a later turn where all together are heard as another danger, have to tell it beyond doubt. */
const BEYOND_DOUBT = 0.95
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

function heardIn(text: string, thisYear: number, atLeast: number): Hazard | null {
  const { name: hazard, probability } = dangerIn(text, thisYear)
  return probability >= atLeast ? hazard : null
}

/** As many texts as are gone through again with a later turn. */
const MOST_REMEMBERED = 64

/** Those parts of a text that may each tell something of their own. */
const tellingOf = (parts: readonly string[]): string[] =>
  parts.length < 2 ? [] : parts.filter((part) => wordCount(part) >= FEWEST_WORDS).slice(-PARTS_READ)

const tellingParts = remembering(MOST_REMEMBERED, (text) => ({
  sentences: tellingOf(sentencesOf(text)),
  pieces: tellingOf(piecesOf(withSingleSpaces(text)).map((piece) => piece.text)),
}))

/**
 * What a text tells as a whole, or one of its sentences beyond doubt: neither small talk nor another matter hides a danger.
 * Nothing hides one that kills: a part of a sentence tells it.
 */
function toldBy(text: string, thisYear: number, atLeast = TOLD): Hazard | null {
  const whole = heardIn(text, thisYear, atLeast)
  if (whole !== null && DEADLY.has(whole)) return whole
  const { sentences, pieces } = tellingParts(text, thisYear)
  const toldIn = (parts: readonly string[]) =>
    parts.flatMap((part) => heardIn(part, thisYear, BEYOND_DOUBT) ?? [])
  const told = toldIn(sentences)
  const deadly = [...told, ...toldIn(pieces)].find((each) => DEADLY.has(each))
  return deadly ?? whole ?? mostPressing(told)
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
  const together = (to: number, atLeast = TOLD) =>
    heardIn(asOneSentence(newest.slice(0, to)).slice(-TOGETHER_READ), thisYear, atLeast)
  const toldAt = newest.map((turn, at) => {
    const isFirst = at === 0 && newest.length === turns.length
    if (isFirst) return toldBy(turn, thisYear)
    const inAll = together(at + 1)
    const plain = toldBy(turn, thisYear, PLAINLY)
    if ((plain ?? heardIn(turn, thisYear, TOLD)) === inAll) return inAll
    // Where all of it is heard as another danger: "my kids are playing down there", where the sewage comes up.
    const own = inAll === null ? plain : toldBy(turn, thisYear, BEYOND_DOUBT)
    // "Is it safe to put my hand in" asks for no more than it was told of.
    return own !== null && (DEADLY.has(own) || !isQuestion(turn)) ? own : null
  })
  const [present, takenBack]: [Hazard[], Hazard[]] = [[], []]
  for (const [at, hazard] of toldAt.entries()) {
    if (hazard === null) continue
    const sinceThen = newest.slice(at)
    const left = dangerIn(asOneSentence(sinceThen), thisYear).probability
    const isExplained = left < PLAINLY && explainIt(sinceThen.slice(1), thisYear)
    if (isExplained) takenBack.push(hazard)
    else present.push(hazard)
  }
  if (present.length > 0 || takenBack.length > 0 || turns.length < 2) return { present, takenBack }
  const all = together(newest.length, PLAINLY)
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

/** Whether all that these turns told of danger was explained by the later ones. */
export function isTakenBack(turns: readonly string[], thisYear: number): boolean {
  const { present, takenBack } = readTurns(turns, thisYear)
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
