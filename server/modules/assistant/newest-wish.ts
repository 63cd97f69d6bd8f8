import { askOf } from './ask-of.ts'
import { RULES } from './asks.ts'
import { type Wish, wishIn } from './time-wish.ts'

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
  for (const turn of turns.toReversed()) {
    const wish = wishOf(turn)
    if (wish !== null) return wish
  }
  return null
}
