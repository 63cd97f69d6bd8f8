import { RULES } from '#server/modules/assistant/asks.ts'
import { clausesOf, isSentence } from '#server/modules/assistant/turns.ts'
import { askOf } from './ask-of.ts'
import { ordersWork } from './questions.ts'
import { type Wish, wishIn } from './time-wish.ts'

/** Whether a text names a time that does not suit, and calls no booking off: "cancel it, I can't on Monday" does. */
function saysWhenNot(text: string, thisYear: number): boolean {
  const namesWhenNot = (some: string) => {
    const never = wishIn(some)?.never
    return never !== undefined && never.days.length + never.hours.length > 0
  }
  const callsOff = (clause: string) => !namesWhenNot(clause) && askOf(clause, thisYear) === 'cancel'
  return namesWhenNot(text) && !clausesOf(text).some(callsOff)
}

const ASKS_SOMEBODY_IN =
  /\b(?:come|coming|send|stop by|book|schedule|appointment|need (?:some(?:one|body)|you|help|an?)|(?:can|could) (?:you|u|some(?:one|body)|we)|venir|venga[ns]?|mand[ae]\w*|agend\w*|cita|pueden?|podr[i\u00ed]an?|necesito)\b/iu

/** The newest wish of a conversation. A time that is only told of is none: "it stopped on Monday", "after 5 minutes". */
export function newestWish(turns: readonly string[], thisYear: number): Wish | null {
  const wishes = (text: string) => {
    const ask = askOf(text, thisYear)
    if (ask === 'cancel') return saysWhenNot(text, thisYear)
    return ask !== null && RULES[ask].forATime === true
  }
  const wishOf = (turn: string): Wish | null => {
    // "In two weeks" says nothing else.
    if (wishIn(turn) === null || !isSentence(turn) || wishes(turn)) return wishIn(turn)
    return wishIn(
      clausesOf(turn)
        .filter((each) => ASKS_SOMEBODY_IN.test(each) || ordersWork(each) || wishes(each))
        .join(' '),
    )
  }
  return turns.reduceRight<Wish | null>((newest, turn) => newest ?? wishOf(turn), null)
}
