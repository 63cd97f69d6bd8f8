import { sql } from 'drizzle-orm'
import { type Market, UNTOLD } from '#contract/market.ts'
import { NO_REASONS } from '#contract/no-reasons.ts'
import { RULE_PARTS } from '#contract/rule-parts.ts'
import type { Context } from '#server/context.ts'
import { linesOf } from './lines-of-markets.ts'
import { byDay, type Span } from './sums.ts'

interface Sum {
  /** Each is null where the sum is over all of them. */
  day: string | null
  trade: string | null
  what: string
  detail: string | null
  n: number
}

type Figures = Omit<Market, 'from' | 'to' | 'live' | 'availableNow' | 'byZip' | 'noOneFree'>

/** What became of the bookings made in a span: together, day by day and by trade. */
export async function readFigures({ db }: Pick<Context, 'db'>, span: Span): Promise<Figures> {
  const { rows } = await db.execute<Sum & Record<string, unknown>>(sql`
    select day::text, trade, what, detail, sum(n)::int as n from ${span.markets === null ? byDay(span) : linesOf(span)}
    group by grouping sets ((what, detail), (day, what), (trade, what))`)
  const all = rows.filter(({ day, trade }) => day === null && trade === null)
  const sumOf = (what: string, of: readonly Sum[] = all) =>
    of.reduce((sum, each) => (each.what === what ? sum + each.n : sum), 0)
  const figuresOf = (of: readonly Sum[]) => ({
    requests: sumOf('request', of),
    matched: sumOf('matched', of),
    unmatched: sumOf('unmatched', of),
  })
  const { requests, matched } = figuresOf(all)
  const days = grouped(rows, ({ day }) => day)
  const trades = grouped(rows, ({ trade }) => trade)
  return {
    requests,
    matched,
    fillRate: requests === 0 ? null : matched / requests,
    minutesToAccept: minutesOf(all),
    lapsed: sumOf('lapsed'),
    declined: numbers(all, 'declined', [...NO_REASONS, UNTOLD]),
    unmatched: numbers(all, 'unmatched', [...RULE_PARTS, UNTOLD]),
    canceled: numbers(all, 'canceled', ['customer', 'system', 'operator']),
    byDay: daysOf(span).map((day) => {
      const of = days.get(day) ?? []
      return { day, ...figuresOf(of), canceled: sumOf('canceled', of) }
    }),
    byTrade: [...trades]
      .map(([trade, of]) => ({ trade, ...figuresOf(of) }))
      .toSorted((one, other) => other.requests - one.requests),
  }
}

/** How many by each name; whatever bears none of them stands under the last one where that is for the untold. */
function numbers<const Name extends string>(
  all: readonly Sum[],
  what: string,
  names: readonly Name[],
): Record<Name, number> {
  const of = (name: Name) =>
    all
      .filter((each) => each.what === what && (each.detail === '' ? UNTOLD : each.detail) === name)
      .reduce((sum, { n }) => sum + n, 0)
  // Just what `names` says.
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>
}

/** Of tenths of minutes with how many took so long. */
function minutesOf(all: readonly Sum[]): Market['minutesToAccept'] {
  const taken = all
    .filter(({ what, n }) => what === 'accepted' && n > 0)
    .map(({ detail, n }) => ({ minutes: Number(detail) / 10, n }))
    .toSorted((one, other) => one.minutes - other.minutes)
  const many = taken.reduce((sum, { n }) => sum + n, 0)
  const within = (share: number) => {
    let before = 0
    return taken.find(({ n }) => (before += n) >= share * many)?.minutes ?? null
  }
  return { p50: within(0.5), p90: within(0.9) }
}

/** Those that have a key, by it. */
function grouped(rows: readonly Sum[], keyOf: (row: Sum) => string | null): Map<string, Sum[]> {
  const groups = new Map<string, Sum[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

const DAY_MS = 86_400_000

/** Every day of the calendar from one to another. */
function daysOf({ from, to }: Span): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
