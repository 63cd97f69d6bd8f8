import type { Hazard, SafetyAdvice } from '#contract/danger.ts'
import type { Language } from '#contract/language.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Urgency } from '#contract/urgency.ts'
import type { Turn } from '#server/modules/assistant/conversations.table.ts'
import { dangersIn, PLAINLY, safetyAdviceFor } from '#server/modules/assistant/danger.ts'
import { dangerIn, explains, steeringIn } from '#server/modules/assistant/embedded/impression.ts'
import type { Engine, Reply } from '#server/modules/assistant/engine.ts'
import { newestWish } from '#server/modules/assistant/hearing/newest-wish.ts'
import { saysOnWhatItRuns } from '#server/modules/assistant/hearing/questions.ts'
import { hear } from '#server/modules/assistant/hearing/hear.ts'
import type { Heard, Matter } from '#server/modules/assistant/hearing/matters.ts'
import type { Wish } from '#server/modules/assistant/hearing/time-wish.ts'
import { languageOf } from '#server/modules/assistant/language-of.ts'
import type { CatalogSku } from '#server/modules/assistant/our-catalog.ts'
import { servicesOf } from '#server/modules/assistant/understand.ts'
import { offerOf, wordsIn } from '#server/modules/assistant/words/in-language.ts'
import type { Words } from '#server/modules/assistant/words/english.ts'

/** What is listened to. */
export interface Talk {
  /** What both sides said, oldest first; the customer spoke last. */
  exchange: readonly Turn[]
  /** The skus of what this conversation has booked. */
  booked: readonly string[]
  preferredTrade: Trade | null
  photo?: string | undefined
  catalog: readonly CatalogSku[]
}

/** What a talk comes to; who it is with, and what is free or booked, changes nothing of it. */
export interface Understood {
  /** The newest words. */
  said: string
  heard: Heard
  reply: Reply
  language: Language
  words: Words
  urgency: Urgency
  safety: SafetyAdvice | null
  /** It was not shown with the answer before. */
  isShownAnew: boolean
  /** There was one, and what was said since explains it. */
  isTakenBack: boolean
  /** When it would suit. */
  wish: Wish | null
  /** The newest words say so. */
  isWished: boolean
  /** What would be booked. */
  service: CatalogSku | null
  /** What each matter is or would be booked as. */
  services: readonly (CatalogSku | null)[]
  /** The same of what the newest words took off the list. */
  off: readonly (CatalogSku | null)[]
  /** What was answered before and still holds. */
  toldBefore: readonly string[]
}

/** Whether a sentence was answered before. */
export const wasTold = ({ toldBefore }: Understood, sentence: string): boolean =>
  toldBefore.some((text) => text.includes(sentence))

/** Goes through a conversation, and has an engine answer it; dangers are judged whichever that is. */
export async function listenTo(
  engine: Engine,
  { exchange, booked, preferredTrade, photo, catalog }: Talk,
  now: Date,
): Promise<Understood> {
  const thisYear = now.getUTCFullYear()
  const turns = exchange.flatMap(({ by, text }) => (by === 'customer' ? [text] : []))
  const answers = exchange.filter(({ by }) => by === 'assistant')
  const language = languageOf(turns, thisYear)
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
  const [sku] = replied.skuSuggestions
  const service = catalog.find((each) => each.sku === sku) ?? null

  const shownBefore = answers.flatMap((turn) => (turn.safety ? [turn.safety.hazard] : []))
  const shownLast = answers.at(-1)?.safety
  const matters = [...heard.matters.filter((each) => each.booked === null), ...heard.explained]
  const safety = safetyAdviceFor({
    turns: turns.filter((turn) => mayTellOfDanger(turn, thisYear)),
    matters: matters.map((each) => each.turns),
    shownBefore,
    language,
    thisYear,
  })
  const isTakenBack = safety === null && shownLast !== undefined
  // Beside a danger nothing is shown that was generated.
  const reply =
    safety && replied.engine !== 'embedded'
      ? { ...replied, message: offerOf(service, words), choices: [] }
      : replied
  const deciding = { preferredTrade, catalog }
  return {
    said: turns.at(-1) ?? '',
    heard,
    reply,
    language,
    words,
    urgency: safety && !isOfAnother(safety.hazard, heard) ? 'high' : reply.urgency,
    safety,
    isShownAnew:
      safety !== null && (!shownBefore.includes(safety.hazard) || shownLast === undefined),
    isTakenBack,
    // When one matter would suit says nothing of another.
    wish: newestWish(heard.matters[heard.now]?.spoken ?? turns, thisYear),
    isWished: newestWish(turns.slice(-1), thisYear) !== null,
    service,
    services: servicesOf({ ...deciding, heard }),
    off: servicesOf({ ...deciding, heard: { ...heard, matters: heard.off } }),
    toldBefore: isTakenBack ? [] : answers.map(({ text }) => text),
  }
}

/** What only drops a matter tells of no danger, nor does what something runs on: "forget the outlets", "the dryer is gas too". */
const mayTellOfDanger = (turn: string, thisYear: number): boolean =>
  !saysOnWhatItRuns(turn) &&
  (steeringIn(turn, thisYear) !== 'settled' ||
    explains(turn, thisYear) ||
    dangerIn(turn, thisYear).probability >= PLAINLY)

/** Whether a danger is told of another matter of this conversation, and not of the one at hand. */
function isOfAnother(hazard: Hazard, { matters, now, thisYear }: Heard): boolean {
  const tellsOfIt = ({ turns }: Matter) => dangersIn(turns, thisYear).includes(hazard)
  const current = matters[now]
  return current !== undefined && !tellsOfIt(current) && matters.some(tellsOfIt)
}
