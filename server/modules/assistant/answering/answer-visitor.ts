import type { PreviewAnswer } from '#contract/assistant.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import { findPlace } from '#server/modules/dispatch/outlook.ts'
import { answerTo } from './answer.ts'
import { catalogOfOurTrades } from '#server/modules/assistant/our-catalog.ts'
import { understand } from '#server/modules/assistant/understand.ts'
import { titleOf, whenOf, wordsIn } from '#server/modules/assistant/words/in-language.ts'

/** Somebody without an account has no bookings, and is no professional who would be left out of their own search. */
const VISITOR: Caller = { id: '00000000-0000-0000-0000-000000000000', role: 'customer' }

/**
 * What a customer would be answered, for who is not signed in. Nothing is kept, and only the embedded
 * engine reads it: what a visitor types leaves the house to nobody.
 */
export async function answerVisitor(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { message, zip }: { message: string; zip?: string | undefined },
): Promise<PreviewAnswer> {
  const { answer, service } = await answerTo(context, async (told) => understand(told), {
    caller: VISITOR,
    isVisitor: true,
    exchange: [{ by: 'customer', text: message }],
    booked: [],
    preferredTrade: null,
    catalog: await catalogOfOurTrades(context),
    zip,
  })
  const { trade, skuSuggestions, urgency, safety, timeWindows } = answer.intent
  const words = wordsIn(answer.language)
  const earliest = timeWindows.toSorted((a, b) => a.start.localeCompare(b.start))[0] ?? null
  const isNowhere = service !== null && earliest === null && zip !== undefined && zip !== ''
  const outlook = isNowhere && (await findPlace(context, VISITOR, { sku: service.sku, zip }))
  return {
    message: answer.message,
    language: answer.language,
    choices: answer.choices,
    intent: { trade, skuSuggestions, urgency, safety },
    service: service && {
      sku: service.sku,
      title: titleOf(service, words),
      priceMin: service.priceMin,
      priceMax: service.priceMax,
    },
    earliest: earliest && {
      ...earliest,
      label: whenOf({ start: new Date(earliest.start), end: new Date(earliest.end) }, words, {
        now: context.clock.now(),
        timeZone: earliest.timeZone,
      }),
    },
    ...(outlook && { place: outlook.place }),
  }
}
