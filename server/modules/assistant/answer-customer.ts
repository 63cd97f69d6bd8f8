import {
  type IntentAnswer,
  type Matter as MatterTold,
  MOST_CHOICES,
  MOST_MATTERS,
} from '#contract/assistant.ts'
import { type Trade, trade as tradeSchema } from '#contract/catalog.ts'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import { listSkus } from '#server/modules/catalog/catalog.ts'
import { listWindows } from '#server/modules/dispatch/list-windows.ts'
import { answerAsk } from './answer-ask.ts'
import { beginConversation, goOnConversation, keepAnswer } from './conversations.ts'
import type { CatalogSku, Engine } from './engine.ts'
import { hear, languageOf } from './hear.ts'
import { offerOf } from './reply.ts'
import { SAFETY_CATALOGUE_VERSION, safetyAdviceFor } from './safety.ts'
import type { Spoken } from './spoken.ts'
import { orderedBy, wishIn } from './time-wish.ts'
import { servicesOf } from './understand.ts'
import { untilThen } from './until-then.ts'
import { titleOf, wordsIn } from './words/in-language.ts'

interface Asked {
  caller: Caller
  message: string
  conversationId: string | undefined
  trade: Trade | undefined
  photo: string | undefined
}

type Talking = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Understands what the customer said, with all he said before, and adds true windows.
 * @throws 404 when the conversation has ended or is somebody else's
 */
export async function answerCustomer(
  context: Talking,
  engine: Engine,
  asked: Asked,
): Promise<IntentAnswer> {
  const { conversationId, trade, caller } = asked
  const begun =
    conversationId === undefined
      ? await beginConversation(context, asked)
      : await goOnConversation(context, { ...asked, conversationId })
  const preferredTrade = trade ?? knownTrade(begun.preferredTrade)
  const catalog = await catalogOfOurTrades(context)
  const now = context.clock.now()
  const thisYear = now.getUTCFullYear()
  const exchange = begun.turns
  const said = exchange.flatMap(({ by, text }) => (by === 'customer' ? [text] : []))
  const language = languageOf(said, thisYear)
  const words = wordsIn(language)
  const heard = hear({ exchange, catalog, booked: begun.booked, thisYear })

  const reply = await engine({
    exchange,
    heard,
    preferredTrade,
    catalog,
    language,
    photo: asked.photo ?? null,
    thisYear,
  })
  const safety = safetyAdviceFor({
    turns: said,
    shownBefore: exchange.flatMap((turn) => (turn.safety ? [turn.safety.hazard] : [])),
    language,
    thisYear,
  })
  const urgency = safety ? 'high' : reply.urgency
  const [sku] = reply.skuSuggestions
  const free =
    sku === undefined ? [] : await listWindows(context, { sku, zip: undefined, who: caller })
  const place = { now, timeZone: context.config.marketTimeZone }
  const timeWindows = orderedBy(wishOf(said), free, place)

  const services = servicesOf(heard, { preferredTrade, catalog, thisYear })
  const spoken: Spoken = { heard, reply, words, catalog, services, safety }
  const answer =
    heard.ask === null
      ? { ...answerMatter(spoken, { free, urgency, ...place }), links: [] }
      : await answerAsk(context, { ...spoken, ask: heard.ask, caller, free, ...place })
  const { choices, links } = answer
  const first: string[] = []
  // Whoever sent a photo is told who has looked at it.
  if (asked.photo !== undefined && reply.engine === 'embedded') first.push(words.readsWordsOnly)
  if (safety) first.push(words.safetyFirst)
  const message = [...first, answer.message].join(' ')
  await keepAnswer(context, begun.id, {
    turn: {
      by: 'assistant',
      text: message,
      ...(safety && { safety: { hazard: safety.hazard, version: SAFETY_CATALOGUE_VERSION } }),
      ...(choices.length > 0 && { choices }),
      ...(begun.booked.length > 0 && { booked: begun.booked }),
    },
    preferredTrade,
  })
  return {
    conversationId: begun.id,
    engine: reply.engine,
    message,
    language,
    choices,
    matters: mattersTold(spoken),
    links,
    intent: {
      trade: reply.trade,
      skuSuggestions: reply.skuSuggestions,
      notes: reply.notes,
      urgency,
      timeWindows,
      safety,
    },
  }
}

interface Times {
  /** In the order of time. */
  free: readonly ArrivalWindow[]
  urgency: IntentAnswer['intent']['urgency']
  now: Date
  timeZone: string
}

/** What is said of the matter at hand: what else was heard stands before it, what to do until somebody comes after it. */
function answerMatter(
  { heard, reply, words, catalog, services, safety }: Spoken,
  times: Times,
): { message: string; choices: string[] } {
  const titleAt = (at: number) => {
    const service = services[at]
    return service ? [titleOf(service, words)] : []
  }
  const waiting = heard.matters.flatMap(({ booked }, at) =>
    booked === null && at !== heard.now ? titleAt(at) : [],
  )
  const [current] = titleAt(heard.now)
  const lastBooked = heard.matters.findLast(({ booked }) => booked !== null)?.booked
  const before: string[] = []
  if (heard.aside !== null) before.push(words.notOurs[heard.aside] ?? words.notAboutAHome)
  if (current !== undefined && waiting.length > 0) {
    if (heard.all) before.push(words.allOfThem(current, waiting))
    else if (heard.fresh.length > 0) before.push(words.several(current, waiting))
  } else if (current !== undefined && lastBooked && heard.fresh.length === 0)
    before.push(words.nextMatter(titleOf(lastBooked, words), current))

  // No language model says anything beside a danger.
  const offered = catalog.find(({ sku }) => sku === reply.skuSuggestions[0])
  const own = safety && reply.engine !== 'embedded' ? offerOf(offered, words) : reply.message
  const after =
    offered && reply.choices.length === 0 && times.urgency === 'high'
      ? untilThen({ ...times, trade: offered.trade, words })
      : null
  return {
    message: [...before, own, ...(after ? [after] : [])].join(' '),
    choices: after ? [words.lookAgain] : reply.choices.slice(0, MOST_CHOICES),
  }
}

function mattersTold({ heard, services, words }: Spoken): MatterTold[] {
  return heard.matters
    .flatMap(({ booked }, at): MatterTold[] => {
      const service = services[at]
      if (!service) return []
      const state = booked ? 'booked' : at === heard.now ? 'now' : 'waiting'
      return [{ title: titleOf(service, words), trade: service.trade, state }]
    })
    .slice(-MOST_MATTERS)
}

/** The newest wish counts. */
const wishOf = (said: readonly string[]) =>
  said.reduce<ReturnType<typeof wishIn>>((wish, text) => wishIn(text) ?? wish, null)

async function catalogOfOurTrades(context: Talking): Promise<CatalogSku[]> {
  return (await listSkus(context)).flatMap((each) => {
    const known = knownTrade(each.trade)
    return known === null ? [] : [{ ...each, trade: known }]
  })
}

const knownTrade = (slug: string | null | undefined): Trade | null => {
  const parsed = tradeSchema.safeParse(slug)
  return parsed.success ? parsed.data : null
}
