import { type Ask, RULES } from './asks.ts'
import { impressionOf } from './embedded/impression.ts'
import { tellsContact } from './left-out.ts'
import { type Wish, wishIn } from './time-wish.ts'

/** From this probability on a text is no matter but something else that is asked for. */
const ASKS_AT_LEAST = 0.5
/** Beside a matter most of what is said is about it: "it started this morning" greets nobody. */
const BESIDE_A_MATTER = 0.75

/** What somebody wants done has not settled itself: "just want it fixed". */
const WANTS_IT_DONE =
  /(?<!(?:\bnot|n['\u2019]?t|\b(?:dont|no longer|ya no)) )\b(?:want|need|would like|['\u2019]d like|quier\p{L}+|queremos|necesit\p{L}+)(?= ).*(?<!\p{L})(?:fixed|repaired|done|looked at|arregl\p{L}+|repar\p{L}+)(?!\p{L})/iu

/** What a text asks for that is no matter. */
export function askOf(text: string, thisYear: number, isBesideMatter = false): Ask | null {
  const { ask, unclear } = impressionOf(text, thisYear)
  const namesATime = ask.name === 'time_wish' && wishIn(text) !== null
  const isAsked =
    ask.probability >= (isBesideMatter && !namesATime ? BESIDE_A_MATTER : ASKS_AT_LEAST) &&
    // "Something is wrong" asks for nothing else.
    ask.probability > unclear
  if (!isAsked) return null
  if (ask.name !== 'settled' || !WANTS_IT_DONE.test(text)) return ask.name
  return wishIn(text) === null ? null : 'time_wish'
}

const SENTENCE_ENDS = /(?<=[.!?])\s+|\n+/u

/** What a sentence of a message asks for beside the others, and the others; a phone number asks where it belongs. */
export function askedBeside(text: string, thisYear: number): { ask: Ask; rest: string } | null {
  const sentences = text.split(SENTENCE_ENDS)
  const asks = sentences.map((each) => {
    const ask = askOf(each, thisYear)
    return ask !== null && RULES[ask].beside ? ask : null
  })
  const ask = asks.find((each) => each !== null) ?? (tellsContact(text) ? 'contact' : null)
  const rest = sentences.filter((_, at) => asks[at] === null).join(' ')
  return ask === null || rest === '' ? null : { ask, rest }
}

const CLAUSE_ENDS = /(?<=[.!?;,\n])\s+|\s(?=(?:and|but|so|because|y|pero|porque) )/iu
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
