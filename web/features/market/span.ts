import { type Trade, TRADES } from '#contract/catalog.ts'
import type { SettledMarket } from '#contract/markets.ts'
import { paths } from '#web/app/paths.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import type { FilterLink } from '#web/ui/filter-links.tsx'

/** Days of the market, both included, of all trades or of one. */
export interface Span {
  from: string
  to: string
  trade: Trade | null
  /** The id of one market; null: all that the reader looks after. */
  market: string | null
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

const USUALLY = 28

/** What the address asks for; else four weeks until today. Whether such days are told at all, the server says. */
export function spanOf(search: string, today: string): Span {
  const asked = new URLSearchParams(search)
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? '']
  const days = DAY.test(from) && DAY.test(to) ? { from, to } : lastDays(today, USUALLY)
  return {
    ...days,
    trade: TRADES.find((trade) => trade === asked.get('trade')) ?? null,
    market: asked.get('market'),
  }
}

const lastDays = (today: string, days: number) => ({ from: daysBefore(today, days - 1), to: today })

export const addressOf = ({ from, to, trade, market }: Span): string =>
  `${paths.operatorMarket}?${new URLSearchParams({ from, to, ...(trade !== null && { trade }), ...(market !== null && { market }) }).toString()}`

/** The spans operators ask for, up to the longest there is. */
export const usualSpans = (span: Span, today: string, longest: number): FilterLink[] =>
  [1, 7, USUALLY, 91, 365]
    .filter((days) => days <= longest)
    .map((days) => {
      const other = { ...span, ...lastDays(today, days) }
      return {
        href: addressOf(other),
        label: days === 1 ? 'Today' : days === 365 ? 'A year' : `${days} days`,
        here: other.from === span.from && other.to === span.to,
      }
    })

/** All trades, and each. */
export const tradeLinks = (span: Span): FilterLink[] =>
  [null, ...TRADES].map((trade) => ({
    href: addressOf({ ...span, trade }),
    label: trade === null ? 'All trades' : TRADE_NAMES[trade],
    here: trade === span.trade,
  }))

/** All markets, and each; none where there is one alone. */
export const marketLinks = (
  span: Span,
  markets: readonly Pick<SettledMarket, 'id' | 'name'>[],
): FilterLink[] =>
  markets.length < 2
    ? []
    : [{ id: null, name: 'All markets' }, ...markets].map(({ id, name }) => ({
        href: addressOf({ ...span, market: id }),
        label: name,
        here: id === span.market,
      }))
