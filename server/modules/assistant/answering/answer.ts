import { type IntentAnswer, type Matter as MatterTold, MOST_MATTERS } from '#contract/assistant.ts'
import { lastZipIn } from '#contract/last-zip-in.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import type { Ask } from '#server/modules/assistant/asks.ts'
import type { Turn } from '#server/modules/assistant/conversations.table.ts'
import { SAFETY_CATALOGUE_VERSION } from '#server/modules/assistant/danger.ts'
import type { Engine, Reply } from '#server/modules/assistant/engine.ts'
import type { Heard } from '#server/modules/assistant/hearing/matters.ts'
import { wishIn } from '#server/modules/assistant/hearing/time-wish.ts'
import type { CatalogSku } from '#server/modules/assistant/our-catalog.ts'
import { titleOf } from '#server/modules/assistant/words/in-language.ts'
import { answerAsk } from './answer-ask.ts'
import { answerMatter, asksOfTheSame, oneForAll } from './answer-matter.ts'
import { findTimes, timeAsked } from './answer-times.ts'
import type { Answering } from './answering.ts'
import { findBookedBefore, tellBookedBefore } from './booked-before.ts'
import { listenTo, type Talk, type Understood, wasTold } from './listen.ts'
import { asksWhomToCall } from './steps-asked.ts'

interface Told extends Talk {
  /** Whose bookings and free times the answer is true for. */
  caller: Caller
  isVisitor?: boolean
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
  told: Told,
): Promise<Said> {
  const { caller, isVisitor = false, booked, photo, zip, catalog } = told
  const understood = await listenTo(engine, told, context.clock.now())
  const { said, heard, reply, language, words, urgency, safety, wish, service } = understood
  const wanted = { caller, sku: service?.sku, urgency }
  const [times, before] = await Promise.all([
    findTimes(context, { ...wanted, zip, wish }),
    findBookedBefore(context, isVisitor ? null : caller, understood),
  ])

  const mattersAsk = askedOf(understood)
  const isWished = wishIn(said) !== null
  // When it would suit is said in the middle of what is wrong, too.
  const isBeside = heard.beside === null && heard.fresh.length > 0 && understood.isWished
  const besideIt = isBeside ? 'time_wish' : heard.beside
  const { ask, isMissed } = timeAsked(mattersAsk ?? besideIt, times, isWished)
  const place = ask === 'area' ? (lastZipIn(said) ?? null) : null
  const answering: Answering = {
    ...understood,
    caller,
    isVisitor,
    catalog,
    lastBooked: lastBookedOf(heard, booked),
    place,
    free: times.free,
    isMissed,
    now: times.now,
    timeZone: times.timeZone,
  }
  const ofMatter = mattersAsk === null ? answerMatter(answering) : null
  const again = tellBookedBefore(before, answering)
  // Who agrees agrees to the time they wished for.
  const free = ask === 'time_wish' || ask === 'agreed' ? times.all : times.free
  const there = place && (await findTimes(context, { ...wanted, zip: place, wish: null }))
  const asked = ask && (await answerAsk(context, ask, { ...answering, free, ...there }))

  const choices = (ofMatter ?? asked)?.choices ?? []
  const about = asked ? asked.about : before.booking?.id
  const isSaidAgain = asked !== null && ask === 'wrong' && wasTold(understood, asked.message)
  const message = [
    // Whoever sent a photo is told who has looked at it.
    photo !== undefined && reply.engine === 'embedded' ? words.readsWordsOnly : [],
    understood.isShownAnew || (safety && ofMatter?.isAgain) ? words.safetyFirst : [],
    understood.isTakenBack ? words.dangerExplained : [],
    again && !wasTold(understood, again.message) ? again.message : [],
    ofMatter?.message ?? oneForAll(answering),
    isSaidAgain ? words.sayThatToo : (asked?.message ?? []),
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
      links: asked?.links ?? again?.links ?? [],
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

/** What the newest words ask for in the place of a matter; null: they tell of one. */
function askedOf({ said, heard, reply, safety }: Understood): Ask | null {
  // Who helps with what is not ours is asked of us, too.
  if (isNotOurs(reply) && asksWhomToCall(said)) return null
  return heard.ask ?? (safety && asksOfTheSame(said, heard) ? 'meanwhile' : null)
}

/** It was told of something, and that is refused. */
const isNotOurs = ({ trade, choices, isOffer }: Reply): boolean =>
  trade === null && choices.length === 0 && !isOffer

/** Of the skus of what a conversation has booked, in the order of time, the last one's matter. */
const lastBookedOf = ({ matters }: Heard, booked: readonly string[]): CatalogSku | null =>
  matters.flatMap((each) => each.booked ?? []).find(({ sku }) => sku === booked.at(-1)) ?? null

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
