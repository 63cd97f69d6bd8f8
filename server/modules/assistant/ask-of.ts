import { type Ask, RULES } from './asks.ts'
import { impressionOf } from './embedded/impression.ts'
import { corrects } from './corrections.ts'
import { tellsContact } from './left-out.ts'
import { type Wish, wishIn } from './time-wish.ts'
import { wordCount } from './turns.ts'

/** From this probability on a text is no matter but something else that is asked for. */
const ASKS_AT_LEAST = 0.5
/** Beside a matter most of what is said is about it: "it started this morning" greets nobody. */
const BESIDE_A_MATTER = 0.75
const SENTENCE_WORDS = 4
/** Beside a matter it has to be heard like this by itself, or so much together with the matter, or to be a question. */
const BEYOND_DOUBT = 0.97
const TOGETHER = 0.01
/** What would take the matter off the list has to be heard so much together with it, or to be said in as many words. */
const TOGETHER_IT_ENDS = 0.25

const QUESTION =
  /[?\u00bf]|^(?:(?:ok(?:ay)?|and|but|so|y|pero),? )?(?:how|what|where|when|who|can|could|do|is|are|will|c[o\u00f3]mo|qu[e\u00e9]|d[o\u00f3]nde|cu[a\u00e1]\p{L}+|pued\p{L}+)(?!\p{L})/iu
/** "It works again", "never mind". What was only tried is not over, nor what was fixed a year ago. */
const IS_OVER =
  /(?<!\p{L})(?:never ?mind|scratch that|changed my mind|no longer|after all|false alarm|disregard|call it off|(?:works?|working|fine|ok(?:ay)?|good|gone|solved|sorted|resolved|running|fixed|cleared|unclogged|drained|quit|stopped)(?: (?:up|it))? (?:again|now|itself|by (?:it|him|her|them)sel(?:f|ves)|on its own)|(?:came|is|it['\u2019]?s|went) back(?: on| up)?|all (?:good|set)|(?:do(?: not|n['\u2019]?t)|won['\u2019]?t) (?:need|be needing)|no need|ya (?:no|funciona|sirve|qued\u00f3|prendi\u00f3|volvi\u00f3)|se arregl\u00f3|falsa alarma|olv[i\u00ed]d\p{L}*|siempre no|mejor no)(?!\p{L})/iu
/** What takes a matter off the list, and whether words say it. */
const ENDS: Partial<Record<Ask, (text: string) => boolean>> = {
  settled: (text) => IS_OVER.test(text),
  correction: corrects,
}
/** Nobody puts these as a question. */
const SAID: ReadonlySet<Ask> = new Set(['thanks', 'order', 'chitchat', 'contact'])

/** What somebody wants done has not settled itself: "just want it fixed". */
const WANTS_IT_DONE =
  /(?<!(?:\bnot|n['\u2019]?t|\b(?:dont|no longer|ya no)) )\b(?:want|need|would like|['\u2019]d like|quier\p{L}+|queremos|necesit\p{L}+)(?= ).*(?<!\p{L})(?:fixed|repaired|done|looked at|arregl\p{L}+|repar\p{L}+)(?!\p{L})/iu

/** How long until somebody comes is asked of the times, not of the work. */
const UNTIL_SOMEBODY_COMES =
  /(?<!\p{L})(?:until|till?|before|hasta que|para que)(?= ).*(?<!\p{L})(?:com(?:es?|ing)|here|arriv\p{L}+|gets? here|shows? up|lleg\p{L}+|veng\p{L}+)(?!\p{L})/iu

/** What a text asks for that is no matter; `before` is what was told of the one that is open. */
export function askOf(text: string, thisYear: number, before = ''): Ask | null {
  const { ask, unclear } = impressionOf(text, thisYear)
  const { name, probability } = ask
  // "Something is wrong" asks for nothing else.
  if (probability < ASKS_AT_LEAST || probability <= unclear) return null
  if (before !== '' && !isAskedBeside(text, thisYear, before)) return null
  if (name === 'duration' && UNTIL_SOMEBODY_COMES.test(text)) return 'today'
  if (name !== 'settled' || !WANTS_IT_DONE.test(text)) return name
  return wishIn(text) === null ? null : 'time_wish'
}

/** Whether a text asks for something while a matter is open: "the app says error 31" tells of it, and asks for nobody's account. */
function isAskedBeside(text: string, thisYear: number, before: string): boolean {
  const { name, probability } = impressionOf(text, thisYear).ask
  const namesATime = name === 'time_wish' && wishIn(text) !== null
  const together = () => impressionOf(`${before}. ${text}`, thisYear).ask.probability
  const ends = ENDS[name]
  if (ends !== undefined) return ends(text) || together() >= TOGETHER_IT_ENDS
  if (namesATime) return true
  if (wordCount(text) >= SENTENCE_WORDS && probability < BESIDE_A_MATTER) return false
  return (
    SAID.has(name) || probability >= BEYOND_DOUBT || QUESTION.test(text) || together() >= TOGETHER
  )
}

const SENTENCE_ENDS = /(?<=[.!?])\s+|\n+/u

const CLAUSE_ENDS = /(?<=[.!?;,\n])\s+|\s(?=(?:and|but|so|because|y|pero|porque) )/iu

/** What a sentence of a message asks for beside the others, and the others; a phone number asks where it belongs. */
export function askedBeside(text: string, thisYear: number): { ask: Ask; rest: string } | null {
  // An address is told in one breath with what is wrong there.
  const isContact = askOf(text, thisYear) === 'contact'
  const pieces = text.split(isContact ? CLAUSE_ENDS : SENTENCE_ENDS)
  const asks = pieces.map((each) => {
    const ask = askOf(each, thisYear)
    return ask !== null && (RULES[ask].beside || (isContact && ask === 'contact')) ? ask : null
  })
  const ask = asks.find((each) => each !== null) ?? (tellsContact(text) ? 'contact' : null)
  const left = pieces.filter((_, at) => asks[at] === null).join(' ')
  const rest = left.replace(/[\s,;]{1,20}$/u, '')
  return ask === null || rest === '' ? null : { ask, rest }
}

const ASKS_SOMEBODY_IN =
  /\b(?:come|coming|send|stop by|book|schedule|appointment|need (?:some(?:one|body)|you|help|an?)|(?:can|could) (?:you|u|some(?:one|body)|we)|venir|venga[ns]?|mand[ae]\w*|agend\w*|cita|pueden?|podr[i\u00ed]an?|necesito)\b/iu

/** The newest wish of a conversation. A time that is only told of is none: "it stopped on Monday", "after 5 minutes". */
export function newestWish(turns: readonly string[], thisYear: number): Wish | null {
  const wishes = (text: string) => {
    const ask = askOf(text, thisYear)
    return ask !== null && RULES[ask].forATime === true
  }
  const wishOf = (turn: string): Wish | null => {
    if (wishIn(turn) === null || wishes(turn)) return wishIn(turn)
    const clauses = turn.split(CLAUSE_ENDS)
    return wishIn(clauses.filter((each) => ASKS_SOMEBODY_IN.test(each) || wishes(each)).join(' '))
  }
  return turns.reduceRight<Wish | null>((newest, turn) => newest ?? wishOf(turn), null)
}
