import { unit } from './chance.ts'
import type { Country } from './country.ts'
import { ENDINGS, type Ended } from './what-became.ts'

/** A market as one order left it: what figures are made from, and what is drawn anew to tell how sure they are. */
export interface MarketMonth {
  ended: readonly Ended[]
  /** Hours of the month in which each professional could be asked, by their id. */
  open: ReadonlyMap<string, number>
}

export interface Figure {
  name: string
  better: 'more' | 'less'
  digits: number
  of: (markets: readonly MarketMonth[]) => number
}

/** How a month is judged. */
export const FIGURES: readonly Figure[] = [
  {
    name: 'done, of 100 who asked',
    better: 'more',
    digits: 1,
    of: (markets) => per100(markets, ({ ending }) => ending === 'done'),
  },
  {
    name: 'minutes to acceptance, median',
    better: 'less',
    digits: 1,
    of: (markets) => quantile(waits(markets), 0.5),
  },
  {
    name: 'minutes to acceptance, p90',
    better: 'less',
    digits: 1,
    of: (markets) => quantile(waits(markets), 0.9),
  },
  {
    name: 'asked for one booking',
    better: 'less',
    digits: 2,
    of: (markets) =>
      sum(markets, ({ asked }) => asked) / sum(markets, ({ asked }) => Number(asked > 0)),
  },
  {
    name: 'lapses, for 100 who asked',
    better: 'less',
    digits: 1,
    of: (markets) => per100(markets, ({ lapsed }) => lapsed),
  },
  {
    name: 'said yes in vain, for 100 who asked',
    better: 'less',
    digits: 1,
    of: (markets) => per100(markets, ({ inVain }) => inVain),
  },
  {
    name: 'idle, of 100 open hours',
    better: 'less',
    digits: 2,
    of: (markets) => {
      const open = workOf(markets).reduce((all, each) => all + each.open, 0)
      return 100 * (1 - sum(markets, ({ done }) => done?.hours ?? 0) / open)
    },
  },
  {
    name: 'Gini of hours worked to hours open',
    better: 'less',
    digits: 3,
    of: (markets) => gini(workOf(markets).map(({ worked, open }) => worked / open)),
  },
  {
    name: 'kilometers to a job',
    better: 'less',
    digits: 1,
    of: (markets) =>
      sum(markets, ({ done }) => done?.km ?? 0) / sum(markets, ({ done }) => Number(done !== null)),
  },
]

/** Each market with what became of its wishes. */
export function byMarket({ markets, professionals }: Country, ended: readonly Ended[]) {
  return markets.map((_, index): MarketMonth => ({
    ended: ended.filter(({ market }) => market === index),
    open: new Map(
      professionals
        .filter(({ market, openHours }) => market === index && openHours > 0)
        .map(({ id, openHours }) => [id, openHours]),
    ),
  }))
}

/** How many ended how, each ending named. */
export const endings = (ended: readonly Ended[]): (readonly [string, number])[] =>
  ENDINGS.map((each) => [each, ended.filter(({ ending }) => ending === each).length])

/** How far a figure lies from that of the first order, and within which bounds in nine of ten countries like this one. */
export interface Difference {
  low: number
  high: number
}

const DRAWS = 300

/** Markets are drawn anew, the same ones for both sides: what one city is like meets both. */
export function difference(
  seed: number,
  { name, of }: Figure,
  [ours, theirs]: readonly [readonly MarketMonth[], readonly MarketMonth[]],
): Difference {
  const found: number[] = []
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const drawn = ours.map((_, n) => Math.floor(unit(`${seed} ${draw} ${n}`) * ours.length))
    const some = (side: readonly MarketMonth[]) => drawn.flatMap((n) => side[n] ?? [])
    const far = of(some(theirs)) - of(some(ours))
    if (Number.isFinite(far)) found.push(far)
  }
  if (found.length === 0) throw new Error(`${name} was never found`)
  return { low: quantile(found, 0.05), high: quantile(found, 0.95) }
}

/** `better` or `worse` only where nine of ten countries agree. */
export function judged(
  { better }: Figure,
  { low, high }: Difference,
): 'better' | 'worse' | 'alike' {
  if (low <= 0 && high >= 0) return 'alike'
  return low > 0 === (better === 'more') ? 'better' : 'worse'
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** 0 where everybody has the same, near 1 where one has all. */
export function gini(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const all = sorted.reduce((total, each) => total + each, 0)
  const weighted = sorted.reduce((total, each, n) => total + (n + 1) * each, 0)
  return (2 * weighted) / (sorted.length * all) - (sorted.length + 1) / sorted.length
}

function sum(markets: readonly MarketMonth[], of: (each: Ended) => number): number {
  let all = 0
  for (const { ended } of markets) for (const each of ended) all += of(each)
  return all
}

const per100 = (markets: readonly MarketMonth[], of: (each: Ended) => number | boolean) =>
  (100 * sum(markets, (each) => Number(of(each)))) / sum(markets, () => 1)

const waits = (markets: readonly MarketMonth[]) =>
  markets.flatMap(({ ended }) => ended.flatMap(({ waited }) => waited ?? []))

const workOf = (markets: readonly MarketMonth[]) =>
  markets.flatMap(({ ended, open }) => {
    const worked = new Map<string, number>()
    for (const { done } of ended)
      if (done !== null)
        worked.set(done.professional, (worked.get(done.professional) ?? 0) + done.hours)
    return [...open].map(([id, hours]) => ({ open: hours, worked: worked.get(id) ?? 0 }))
  })
