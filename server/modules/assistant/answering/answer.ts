import {
  type IntentAnswer,
  type Matter as MatterTold,
  MOST_CHOICES,
  MOST_MATTERS,
} from '#contract/assistant.ts'
import type { Hazard } from '#contract/danger.ts'
import { lastZipIn } from '#contract/last-zip-in.ts'
import { COMPLETED } from '#contract/bookings.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import {
  alreadyBooked,
  type BookedBefore,
  mayMove,
} from '#server/modules/bookings/next-and-last.ts'
import { shortened } from '#server/shortened.ts'
import { answerAsk } from './answer-ask.ts'
import type { Answering } from './answering.ts'
import { asksWhomToCall } from './steps-asked.ts'
import { untilThen, whileItRuns } from './until-then.ts'
import { findTimes, timeAsked } from './answer-times.ts'
import {
  asksOfAPermit,
  asksWhetherWeDo,
  newestWish,
} from '#server/modules/assistant/hearing/ask-of.ts'
import type { Turn } from '#server/modules/assistant/conversations.table.ts'
import {
  dangersIn,
  SAFETY_CATALOGUE_VERSION,
  safetyAdviceFor,
} from '#server/modules/assistant/danger.ts'
import type { Engine, Reply } from '#server/modules/assistant/engine.ts'
import { hear } from '#server/modules/assistant/hearing/hear.ts'
import { tellsOfOurWork, wantsOneForAll } from '#server/modules/assistant/hearing/our-work.ts'
import { asksThatItIsDone, asksToAdd } from '#server/modules/assistant/hearing/questions.ts'
import { languageOf } from '#server/modules/assistant/language-of.ts'
import type { Aside, Heard, Matter } from '#server/modules/assistant/hearing/matters.ts'
import type { CatalogSku } from '#server/modules/assistant/our-catalog.ts'
import { wishIn } from '#server/modules/assistant/hearing/time-wish.ts'
import { isQuestion } from '#server/modules/assistant/turns.ts'
import { servicesOf } from '#server/modules/assistant/understand.ts'
import {
  offerOf,
  titleOf,
  whenWithin,
  wordsIn,
} from '#server/modules/assistant/words/in-language.ts'
import type { Words } from '#server/modules/assistant/words/english.ts'

interface Told {
  /** Whose bookings and free times the answer is true for. */
  caller: Caller
  isVisitor?: boolean
  /** What both sides said, oldest first; the customer spoke last. */
  exchange: readonly Turn[]
  /** The skus of what this conversation has booked. */
  booked: readonly string[]
  preferredTrade: Trade | null
  photo?: string | undefined
  catalog: readonly CatalogSku[]
  /** As typed; left out while nobody has said where. */
  zip?: string | undefined
}

export interface Said {
  answer: Omit<IntentAnswer, 'conversationId'>
  /** As it is kept in the conversation. */
  turn: Turn
  /** What would be booked. */
  service: CatalogSku | null
}

/** Understands what was said and adds what is true at this moment; keeps nothing. */
export async function answerTo(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  engine: Engine,
  { caller, isVisitor = false, exchange, booked, preferredTrade, photo, zip, catalog }: Told,
): Promise<Said> {
  const now = context.clock.now()
  const thisYear = now.getUTCFullYear()
  const said = exchange.flatMap(({ by, text }) => (by === 'customer' ? [text] : []))
  const language = languageOf(said, thisYear)
  const words = wordsIn(language)
  const heard = hear({ exchange, catalog, booked, thisYear })

  const replied = await engine({
    exchange,
    heard,
    preferredTrade,
    catalog,
    language,
    photo: photo ?? null,
  })
  const shownBefore = exchange.flatMap((turn) => (turn.safety ? [turn.safety.hazard] : []))
  const lastAnswer = exchange.findLast(({ by }) => by === 'assistant')
  const open = [
    ...heard.matters.flatMap(({ booked: already, turns }) => (already ? [] : [turns])),
    ...heard.explained.map(({ turns }) => turns),
  ]
  const safety = safetyAdviceFor({ turns: said, matters: open, shownBefore, language, thisYear })
  const [sku] = replied.skuSuggestions
  const service = catalog.find((each) => each.sku === sku) ?? null
  // Beside a danger nothing is shown that was generated.
  const reply =
    safety && replied.engine !== 'embedded'
      ? { ...replied, message: offerOf(service, words), choices: [] }
      : replied
  const urgency = safety && !isOfAnother(safety.hazard, heard) ? 'high' : reply.urgency
  // When one matter would suit says nothing of another.
  const wish = newestWish(heard.matters[heard.now]?.spoken ?? said, thisYear)
  const isOfTalk = heard.matters.some((each) => each.booked?.sku === sku)
  const isOffered = heard.ask === null && reply.isOffer && safety === null && !isOfTalk
  const mayBeAgain = isOffered && !isVisitor
  const newest = said.at(-1) ?? ''
  const wasDone = isOffered && tellsOfOurWork(newest)
  const [times, already] = await Promise.all([
    findTimes(context, { caller, sku, zip, urgency, wish }),
    sku !== undefined && mayBeAgain ? alreadyBooked(context, caller, { sku, wasDone, now }) : null,
  ])
  // Who helps with what is not ours is asked of us, too.
  const asksWhoHelps = isNotOurs(reply) && asksWhomToCall(newest)
  const asksOf = asksWhoHelps
    ? null
    : (heard.ask ?? (safety && asksOfTheSame(newest, heard) ? 'meanwhile' : null))
  const { ask, isMissed } = timeAsked(asksOf ?? heard.beside, times, wishIn(newest) !== null)
  const place = ask === 'area' ? (lastZipIn(newest) ?? null) : null

  const services = servicesOf({ heard, preferredTrade, catalog })
  const off = servicesOf({ heard: { ...heard, matters: heard.off }, preferredTrade, catalog })
  const answering: Answering = {
    caller,
    isVisitor,
    said: newest,
    heard,
    reply,
    words,
    catalog,
    lastBooked: lastBookedOf(heard, booked),
    service,
    services,
    off,
    urgency,
    safety,
    place,
    free: times.free,
    isMissed,
    now: times.now,
    timeZone: times.timeZone,
  }
  const isTakenBack = safety === null && lastAnswer?.safety !== undefined
  const wasTold = (sentence: string) =>
    !isTakenBack && exchange.some(({ by, text }) => by === 'assistant' && text.includes(sentence))
  const ofMatter = asksOf === null ? answerMatter(answering, wasTold) : null
  const again =
    (already && bookedBefore(already, answering)) ?? (wasDone ? noneDone(answering) : null)
  // Who agrees agrees to the time they wished for.
  const free = ask === 'time_wish' || ask === 'agreed' ? times.all : times.free
  const there =
    place && (await findTimes(context, { caller, sku, zip: place, urgency, wish: null }))
  const asked = ask && (await answerAsk(context, ask, { ...answering, free, ...there }))
  const isShownAnew =
    safety !== null && (!shownBefore.includes(safety.hazard) || lastAnswer?.safety === undefined)
  const choices = (ofMatter ?? asked)?.choices ?? []
  const links = asked?.links ?? again?.links ?? []
  const about = asked ? asked.about : already?.id
  // Whoever sent a photo is told who has looked at it.
  const isUnseen = photo !== undefined && reply.engine === 'embedded'
  const message = [
    isUnseen ? words.readsWordsOnly : [],
    safety && (isShownAnew || ofMatter?.isAgain) ? words.safetyFirst : [],
    isTakenBack ? words.dangerExplained : [],
    again && !wasTold(again.message) ? again.message : [],
    ofMatter?.message ?? [],
    asked && ask === 'wrong' && wasTold(asked.message) ? words.sayThatToo : (asked?.message ?? []),
  ]
    .flat()
    .join(' ')
  return {
    answer: {
      engine: reply.engine,
      message,
      language,
      choices,
      matters: mattersTold(answering),
      links,
      intent: {
        trade: reply.trade,
        skuSuggestions: reply.skuSuggestions,
        notes: reply.notes,
        urgency,
        timeWindows: times.all,
        safety,
      },
    },
    turn: {
      by: 'assistant',
      text: message,
      urgency,
      language,
      ...(safety && { safety: { hazard: safety.hazard, version: SAFETY_CATALOGUE_VERSION } }),
      ...(choices.length > 0 && { choices }),
      ...(booked.length > 0 && { booked: [...booked] }),
      ...(about != null && { about }),
    },
    service,
  }
}

/** Of the skus of what a conversation has booked, in the order of time, the last one's matter. */
const lastBookedOf = ({ matters }: Heard, booked: readonly string[]): CatalogSku | null =>
  matters.flatMap((each) => each.booked ?? []).find(({ sku }) => sku === booked.at(-1)) ?? null

/** Whether a danger is told of another matter of this conversation, and not of the one at hand. */
function isOfAnother(hazard: Hazard, { matters, now, thisYear }: Heard): boolean {
  const tellsOfIt = ({ turns }: Matter) => dangersIn(turns, thisYear).includes(hazard)
  const current = matters[now]
  return current !== undefined && !tellsOfIt(current) && matters.some(tellsOfIt)
}

/**
 * What is said of the matter at hand: what else was heard stands before it, what to do until somebody comes after it. What was told
 * of it before is not told again.
 */
function answerMatter(
  answering: Answering,
  wasTold: (sentence: string) => boolean,
): { message: string; choices: string[]; isAgain: boolean } {
  const { said, heard, reply, words, services, off, free, safety, lastBooked } = answering
  const titleAt = (at: number) => {
    const own = services[at]
    return own ? [titleOf(own, words)] : []
  }
  const waiting = heard.matters.flatMap(({ booked }, at) =>
    booked === null && at !== heard.now ? titleAt(at) : [],
  )
  const [current] = titleAt(heard.now)
  const before: string[] = []
  const isForWhoComes = asksOnSite(answering)
  if (isForWhoComes) before.push(words.onSite)
  // Beside a danger nothing else is spoken of.
  if (safety === null) before.push(...asidesTold(heard.asides, words))
  const gone = off.flatMap((each) => (each ? [titleOf(each, words)] : []))
  if (gone.length > 0) before.push(words.offTheList(gone))
  if (current !== undefined && waiting.length > 0) {
    if (heard.all) before.push(words.allOfThem(current, waiting))
    else if (heard.fresh.length > 0) before.push(words.several(current, waiting))
  }
  const isOneMore = asksToAdd(said) && heard.fresh.length > 0
  if (heard.matters.length > 1 && (isOneMore || wantsOneForAll(said)))
    before.push(words.eachForItself)
  if (current !== undefined && lastBooked && heard.isNext)
    before.push(words.nextMatter(titleOf(lastBooked, words), current))

  const goesOn = heard.fresh.length === 0 && !heard.isNext && !heard.all && reply.isOffer
  const isAgain =
    goesOn &&
    wasTold(reply.message) &&
    !asksWhetherWeDo(said) &&
    (isForWhoComes || isNoted(answering))
  if (!isAgain) before.push(reply.message)
  else if (!isForWhoComes) before.push(words.noted)
  const late = untilThen(answering)
  const after = late ?? whileItRuns(answering)
  // The form waits until somebody is safe.
  const mayPick = reply.isOffer && free.length > 0 && safety === null
  const picking = mayPick ? [words.pickATime] : []
  return {
    message: [...before, ...picking, ...(after && !wasTold(after) ? [after] : [])].join(' '),
    choices: late ? [words.lookAgain] : reply.choices.slice(0, MOST_CHOICES),
    isAgain,
  }
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

/** It was told of something, and that is refused. */
const isNotOurs = ({ trade, choices, isOffer }: Reply): boolean =>
  trade === null && choices.length === 0 && !isOffer

/** Whether words are a question about the matter at hand: "could it be roots", "do I need a new one". */
function asksOfTheSame(said: string, { matters, now, fresh, isNext, beside }: Heard) {
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

/** A job of the same kind is to come, or was done lately and may not have held. */
function bookedBefore(booking: BookedBefore, { words, now, timeZone }: Answering) {
  const title = titleOf(booking, words)
  const when = whenWithin(booking, words, { now, timeZone: booking.timeZone ?? timeZone })
  return {
    message:
      booking.status === COMPLETED
        ? words.guaranteed({ title, when })
        : words.alreadyBooked({ title, when, mayMove: mayMove(booking, now) }),
    links: [{ label: words.links.booking(title), href: `/bookings/${booking.id}` }],
  }
}

/** Whoever tells of a repair of ours is told where we do not see it. */
const noneDone = ({ words, isVisitor }: Answering) => ({
  message: isVisitor ? words.signInFirst : words.noneDone,
  links: [],
})

function mattersTold({ heard, services, words }: Answering): MatterTold[] {
  return heard.matters
    .flatMap(({ booked }, at): MatterTold[] => {
      const service = services[at]
      if (!service) return []
      const state = booked ? 'booked' : at === heard.now ? 'now' : 'waiting'
      return [{ title: titleOf(service, words), trade: service.trade, state }]
    })
    .slice(-MOST_MATTERS)
}
