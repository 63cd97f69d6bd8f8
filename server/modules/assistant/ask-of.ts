import type { Ask } from './asks.ts'
import { impressionOf } from './embedded/impression.ts'
import { wishIn } from './time-wish.ts'

/** From this probability on a text is no matter but something else that is asked for. */
const ASKS_AT_LEAST = 0.5
/** Beside a matter most of what is said is about it: "it started this morning" greets nobody. */
const BESIDE_A_MATTER = 0.75

/** What a text asks for that is no matter. */
export function askOf(text: string, thisYear: number, isBesideMatter = false): Ask | null {
  const { ask, unclear } = impressionOf(text, thisYear)
  const namesATime = ask.name === 'time_wish' && wishIn(text) !== null
  const isAsked =
    ask.probability >= (isBesideMatter && !namesATime ? BESIDE_A_MATTER : ASKS_AT_LEAST) &&
    // "Something is wrong" asks for nothing else.
    ask.probability > unclear
  return isAsked ? ask.name : null
}
