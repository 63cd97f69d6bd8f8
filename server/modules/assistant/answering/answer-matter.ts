import { MOST_CHOICES } from '#contract/assistant.ts'
import { shortened } from '#server/shortened.ts'
import type { Aside, Heard } from '#server/modules/assistant/hearing/matters.ts'
import { wantsOneForAll } from '#server/modules/assistant/hearing/our-work.ts'
import {
  asksOfAPermit,
  asksThatItIsDone,
  asksToAdd,
  asksWhetherWeDo,
} from '#server/modules/assistant/hearing/questions.ts'
import { isQuestion } from '#server/modules/assistant/turns.ts'
import { titleOf } from '#server/modules/assistant/words/in-language.ts'
import type { Words } from '#server/modules/assistant/words/english.ts'
import type { Answering } from './answering.ts'
import { wasTold } from './listen.ts'
import { untilThen, whileItRuns } from './until-then.ts'

/** What is said of the matter at hand. */
interface OfMatter {
  message: string
  choices: string[]
  /** What was offered before is not told again. */
  isAgain: boolean
}

/** What else was heard stands before it, what to do until somebody comes after it. */
export function answerMatter(answering: Answering): OfMatter {
  const { heard, reply, words, free, safety } = answering
  const isForWhoComes = asksOnSite(answering)
  const goesOn = heard.fresh.length === 0 && !heard.isNext && !heard.all && reply.isOffer
  const isAgain =
    goesOn &&
    wasTold(answering, reply.message) &&
    !asksWhetherWeDo(answering.said) &&
    (isForWhoComes || isNoted(answering))
  const noted = isForWhoComes ? [] : [words.noted]
  const late = untilThen(answering)
  const after = late ?? whileItRuns(answering)
  // The form waits until somebody is safe.
  const mayPick = reply.isOffer && free.length > 0 && safety === null
  const message = [
    isForWhoComes ? words.onSite : [],
    besideIt(answering),
    isAgain ? noted : reply.message,
    mayPick ? words.pickATime : [],
    after && !wasTold(answering, after) ? after : [],
  ]
  return {
    message: message.flat().join(' '),
    choices: late ? [words.lookAgain] : reply.choices.slice(0, MOST_CHOICES),
    isAgain,
  }
}

/** What is not ours, what is off the list, and what waits. */
function besideIt({ said, heard, words, services, off, safety, lastBooked }: Answering): string[] {
  const titleAt = (at: number) => {
    const own = services[at]
    return own ? [titleOf(own, words)] : []
  }
  const [current] = titleAt(heard.now)
  const waiting = heard.matters.flatMap(({ booked }, at) =>
    booked === null && at !== heard.now ? titleAt(at) : [],
  )
  const gone = off.flatMap((each) => (each ? [titleOf(each, words)] : []))
  const several = () => {
    if (current === undefined || waiting.length === 0) return []
    if (heard.all) return words.allOfThem(current, waiting)
    return heard.fresh.length > 0 ? words.several(current, waiting) : []
  }
  return [
    // Beside a danger nothing else is spoken of.
    safety === null ? asidesTold(heard.asides, words) : [],
    gone.length > 0 ? words.offTheList(gone) : [],
    several(),
    oneForAll({ said, heard, words }),
    current !== undefined && lastBooked && heard.isNext
      ? words.nextMatter(titleOf(lastBooked, words), current)
      : [],
  ].flat()
}

/** To who would have one visit, or one person, for several. */
export function oneForAll({ said, heard, words }: Pick<Answering, 'said' | 'heard' | 'words'>) {
  const isOneMore = asksToAdd(said) && heard.fresh.length > 0
  const isWanted = heard.matters.length > 1 && (isOneMore || wantsOneForAll(said))
  return isWanted ? [words.eachForItself] : []
}

/** Whether the newest words are for the professional. */
const isNoted = ({ said, heard }: Answering): boolean => {
  const note = heard.matters[heard.now]?.notes.at(-1)
  return note !== undefined && said.includes(note)
}

/** In characters. */
const LONGEST_QUOTE = 60

/** What of theirs is not ours: each kind once, and who helps with it instead. */
function asidesTold(asides: readonly Aside[], words: Words): string[] {
  const topics = new Set(asides.map(({ topic }) => topic))
  return [...topics].map((topic) => {
    const said = asides.flatMap((each) =>
      each.topic === topic ? [shortened(each.words, LONGEST_QUOTE)] : [],
    )
    return words.asFor(said, words.notOurs[topic] ?? words.notAboutAHome)
  })
}

/** Whether words are a question about the matter at hand: "could it be roots", "do I need a new one". */
export function asksOfTheSame(
  said: string,
  { matters, now, fresh, isNext, beside }: Heard,
): boolean {
  const isOfTheSame = fresh.length === 0 && !isNext && (matters[now]?.turns.length ?? 0) > 1
  return isOfTheSame && beside === null && isQuestion(said)
}

/** "Can you look at it", "do you do boilers": what we offer answers it. */
const wantsItDone = (said: string): boolean => asksThatItIsDone(said) || asksWhetherWeDo(said)

/** Whether only who sees it can answer: a question about the matter, or of a permit. */
const asksOnSite = ({ said, heard, reply, safety }: Answering): boolean =>
  safety === null &&
  reply.trade !== null &&
  // A language model may have answered it.
  (asksOfAPermit(said) ||
    (reply.engine === 'embedded' && !wantsItDone(said) && asksOfTheSame(said, heard)))
