import {
  LONGEST_MARKET_DAYS,
  LONGEST_SOME_MARKETS_DAYS,
  type Market,
  type MarketSpan,
  USUAL_MARKET_DAYS,
} from '#contract/market.ts'
import type { Context } from '#server/context.ts'
import { invalidField } from '#server/http/problems.ts'
import { marketDayOf } from '#server/modules/bookings/market-day.ts'
import { readFigures } from './read-figures.ts'
import { readNow } from './read-now.ts'
import { readNoOneFree, readPlaces } from './read-places.ts'
import { readWhich } from './read-which.ts'

const DAY_MS = 86_400_000

/**
 * How the market did with what was booked in a span of days, and what happens now; each part is one question.
 * @throws 400 when the last day comes before the first, or the span is too long; 404 for a market that is not the operator's
 */
export async function readMarket(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  operatorId: string,
  asked: MarketSpan,
): Promise<Market> {
  const { markets, timeZone } = await readWhich(context, operatorId, asked.market)
  const today = marketDayOf(context.clock.now(), timeZone)
  // Who names the last day alone is shown as many days as anybody; and who names the first, at most until today.
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const from = asked.from ?? daysBefore(to, USUAL_MARKET_DAYS - 1)
  if (from > to) throw invalidField('to', 'The last day comes before the first.')
  const longest = markets === null ? LONGEST_MARKET_DAYS : LONGEST_SOME_MARKETS_DAYS
  if (from < daysBefore(to, longest - 1)) throw invalidField('to', tooLong(markets, longest))
  const trade = asked.trade ?? null
  const span = { from, to, trade, timeZone, markets }
  const [figures, byZip, noOneFree, now] = await Promise.all([
    readFigures(context, span),
    readPlaces(context, span),
    readNoOneFree(context, span),
    readNow(context, span),
  ])
  return { from, to, ...figures, ...now, byZip, noOneFree }
}

const tooLong = (markets: readonly string[] | null, longest: number) =>
  markets === null
    ? `Ask for ${longest} days or fewer.`
    : `Ask for ${longest} days or fewer: more are told of all markets together only.`

// Calendar days count the same, however long they last.
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
