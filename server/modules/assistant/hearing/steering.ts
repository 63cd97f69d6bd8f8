import { askOf } from './ask-of.ts'
import type { Steer } from '#server/modules/assistant/asks.ts'
import { asksOfIt, comesBack, tellsWhatWasDone } from './corrections.ts'
import { dangersIn } from '#server/modules/assistant/danger.ts'
import { steeringIn } from '#server/modules/assistant/embedded/impression.ts'
import { changed, type Heard, matterNamed, namedIn, openIn, openNow } from './matters.ts'
import { didSo, tellsWhoTheyAre } from './questions.ts'
import { isNoneOfThem, placeAtStart, placeOf, wantsTogether } from './short-answers.ts'
import { tellsOfDanger, withoutSettled } from './tell.ts'
import { clausesOf, isQuestion, isSentence } from '#server/modules/assistant/turns.ts'

/** What is shown while somebody says how to go on. */
interface Shown {
  /** A question with choices is open: a number is one of them. */
  answering: boolean
}

/**
 * Goes by the words of a turn that only say how to go on, and tells what else it says: "forget the faucet, the sink
 * is clogged". Null: none of its words do.
 */
export function steered(
  heard: Heard,
  text: string,
  shown: Shown,
): { heard: Heard; rest: string } | null {
  const clauses = clausesOf(text)
  let so: Heard | null = null
  const rest: string[] = []
  for (const clause of clauses.length > 1 ? clauses : []) {
    const before: Heard = so ?? heard
    const after = gone(before, clause, shown)
    const steering = steeringIn(clause, heard.thisYear)
    if (after !== null && meant(before, clause) !== null) so = after
    // "Yes", and why it can go, say nothing more.
    else if (steering !== 'agreed' && steering !== 'settled') rest.push(clause)
  }
  if (so !== null) return { heard: so, rest: rest.join(' ') }
  // "Forget it, my uncle comes. Can you put in an EV charger?" asks for something else.
  const asked = rest.filter((each) => isQuestion(each) && namedIn(each, heard.thisYear) !== null)
  const others = clauses.filter((each) => !asked.includes(each))
  const whole = gone(heard, others.join(' '), shown)
  // What explains a danger is of its matter.
  const mayBePart = asked.length > 0 && !tellsOfDanger(heard, heard.now)
  const settles = (each: string) => steeringIn(each, heard.thisYear) === 'settled'
  const part = mayBePart ? others.find(settles) : undefined
  const after = whole ?? (part === undefined ? null : gone(heard, part, shown))
  return after && { heard: after, rest: asked.join(' ') }
}

/** The matter looked at from now on. */
const lookingAt = (heard: Heard, at: number): Heard => ({
  ...heard,
  now: at,
  all: at === heard.now,
})

/** "Ok just the faucet": nothing else of what is listed. */
const ONLY =
  /^(?:(?:ok(?:ay)?|no|so|then|well|yes|actually|bueno|entonces|s[i\u00ed]),? )*(?:just|only|s[o\u00f3]lo|solamente|nom[a\u00e1]s)(?: do| book| fix)?(?: (?:the|my|that|el|la|los|las|mi|lo))?(?: \p{L}+){1,3}[.!]?$/iu

/** What is done by words that only say how to go on; null: there is nothing they could be said of. */
function gone(heard: Heard, said: string, { answering }: Shown): Heard | null {
  const open = openIn(heard)
  const next = open.find((at) => at !== heard.now)
  const place = answering ? null : placeOf(said)
  const counted = place === null ? undefined : open.includes(place) ? place : open[place]
  if (next !== undefined && counted !== undefined) return lookingAt(heard, counted)
  const isOpen = openNow(heard) !== null
  const only = ONLY.test(said) && namedIn(said, heard.thisYear) ? matterNamed(heard, said) : null
  if (next !== undefined && only !== null && open.includes(only))
    return { ...withoutSettled({ ...heard, now: only }, (at) => at !== only, said), ask: 'settled' }
  const cannotTell = () => changed(heard, (each) => ({ ...each, cannotTell: true }))
  if (isOpen && answering && isNoneOfThem(said)) return cannotTell()
  // Most of what is said steers nothing: only what does is looked at by the large networks here.
  const steering = steeringIn(said, heard.thisYear)
  if (steering === null) return null
  const named = meant(heard, said)
  const listed = named !== null && open.includes(named) ? named : null
  const going: Record<Steer, () => Heard | null> = {
    settled: () =>
      open.length > 0 && !comesBack(said) && !asksOfIt(said) && !tellsWhatWasDone(said)
        ? takenOff(heard, said)
        : null,
    agreed: () => {
      // Who asks has not agreed, nor who says who they are, or what they did about a danger.
      if (isQuestion(said) || tellsWhoTheyAre(said)) return null
      if (didSo(said) && tellsOfDanger(heard, heard.now)) return null
      if (isOpen) return { ...heard, ask: 'agreed' }
      if (heard.now === -1) return { ...heard, ask: 'help' }
      return next === undefined ? null : { ...heard, now: next }
    },
    // Nor has who asks declined.
    declined: () => (isQuestion(said) ? null : { ...heard, ask: isOpen ? 'declined' : 'thanks' }),
    unsure: () => (isOpen && answering ? cannotTell() : null),
    // "How much for both" goes on with neither.
    all: () =>
      heard.matters.length > 1 && askOf(said, heard.thisYear) !== 'price'
        ? { ...heard, all: true }
        : null,
    next: () => (next === undefined ? null : { ...heard, now: next }),
    left: () => (next === undefined ? null : lookingAt(heard, isOpen ? heard.now : next)),
    first: () => (next === undefined || listed === null ? null : lookingAt(heard, listed)),
    last: () => {
      // A danger waits for nothing.
      if (next === undefined || listed === null || tellsOfDanger(heard, listed)) return null
      return lookingAt(heard, listed === heard.now ? next : heard.now)
    },
  }
  // "Now water comes through the lamp" is heard for what it tells.
  const before = openNow(heard)?.turns ?? []
  const dangers = (turns: readonly string[]) => dangersIn(turns, heard.thisYear).length
  const tellsMore =
    steering !== 'first' && isSentence(said) && dangers([...before, said]) > dangers(before)
  return tellsMore ? null : going[steering]()
}

/** Which matter words name, or count: "2 is handled". */
function meant(heard: Heard, said: string): number | null {
  const named = matterNamed(heard, said)
  const open = openIn(heard)
  const place = named === null && open.length > 1 ? placeAtStart(said) : null
  return named ?? (place === null ? null : (open[place] ?? null))
}

/** What needs nobody any more: all of it, what is named, or what is looked at. */
function takenOff(heard: Heard, said: string): Heard {
  const at = meant(heard, said) ?? heard.now
  const isTheirs = (each: number) => each === at || wantsTogether(said)
  return { ...withoutSettled(heard, isTheirs, said), ask: 'settled' }
}
