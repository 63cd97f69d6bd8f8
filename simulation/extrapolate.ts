import { unit } from './chance.ts'
import type { Cost } from './costs.ts'
import { quantile } from './figures.ts'

const DAY_SECONDS = 86_400
const DRAWS = 400

/** Bookings are kept; what is measured is told for a machine that has held so many days of them. */
const KEPT_DAYS = 365

interface Holding {
  costs: readonly Cost[]
  mails: number
  /** Of the database's machine, as often as they were measured. */
  cores: readonly number[]
  /** The busiest hour beside the mean. */
  busiest: number
  /** Milliseconds that 95 of 100 bookings shall take at most. */
  mostMs: number
}

export interface Held {
  /** Bookings a day. */
  middle: number
  low: number
  high: number
  /** Milliseconds of the database for a booking, mails included, where so many days are kept. */
  databaseMs: number
  /** Of booking, on a machine without other work. */
  quietMs: number
  /** The share of its cores that is busy then. */
  busy: number
  cores: number
}

/**
 * Bookings a day at which p95 of booking passes its limit: a machine that shares its cores among all that is under way
 * makes each take 1 / (1 - busy) times as long as alone. What a booking costs grows with the logarithm of how many are
 * kept. The interval is that of costs drawn anew from those measured.
 */
export function bookingsADay(holding: Holding): Held {
  const { costs, mails, mostMs } = holding
  const cores = quantile(holding.cores, 0.5)
  const points = costs.flatMap(({ bookings, databaseMs, mail }) =>
    databaseMs.map((ms) => ({ kept: bookings, ms: ms + mails * mail.databaseMs })),
  )
  const quiet = line(costs.map(({ bookings, booking }) => ({ kept: bookings, ms: p95(booking) })))
  const middle = solve({ ...holding, cores }, line(points), quiet)
  const drawn = Array.from({ length: DRAWS }, (_, draw) => {
    // Each size keeps its number: a line needs all of them.
    const [some, times]: [Point[], Point[]] = [[], []]
    for (const { bookings: kept, booking } of costs) {
      const name = `holds ${draw} ${kept}`
      some.push(
        ...drawnAnew(
          `${name} life`,
          points.filter((each) => each.kept === kept),
        ),
      )
      times.push({ kept, ms: p95(drawnAnew(`${name} booking`, booking)) })
    }
    const [its = cores] = drawnAnew(`holds ${draw} cores`, holding.cores)
    return solve({ ...holding, cores: its }, line(some), line(times))
  })
  const kept = KEPT_DAYS * middle
  const quietMs = at(quiet, kept)
  return {
    middle,
    low: quantile(drawn, 0.05),
    high: quantile(drawn, 0.95),
    databaseMs: at(line(points), kept),
    quietMs,
    busy: Math.max(0, 1 - quietMs / mostMs),
    cores,
  }
}

/** More bookings a day are more that are kept, and each of them costs more. */
function solve(
  { cores, busiest, mostMs }: Pick<Holding, 'busiest' | 'mostMs'> & { cores: number },
  database: Line,
  quiet: Line,
): number {
  let perDay = 1_000_000
  for (let turn = 0; turn < 30; turn += 1) {
    const kept = KEPT_DAYS * perDay
    const busy = Math.max(0.01, 1 - at(quiet, kept) / mostMs)
    perDay = (busy * cores * 1_000 * DAY_SECONDS) / (at(database, kept) * busiest)
  }
  return perDay
}

const p95 = (times: readonly number[]) => quantile(times, 0.95)

const drawnAnew = <T>(name: string, from: readonly T[]): T[] =>
  from.flatMap((_, n) => from[Math.floor(unit(`${name} ${n}`) * from.length)] ?? [])

interface Point {
  kept: number
  ms: number
}

interface Line {
  atOne: number
  slope: number
}

const at = ({ atOne, slope }: Line, kept: number) => atOne + slope * Math.log(kept)

/**
 * Of least squares through the middle of each size, over the logarithm of how many are kept. Nothing is cheaper where
 * more are.
 */
function line(all: readonly Point[]): Line {
  const points = [...new Set(all.map(({ kept }) => kept))].map((kept) => {
    const its = all.filter((each) => each.kept === kept)
    return {
      kept,
      ms: quantile(
        its.map(({ ms }) => ms),
        0.5,
      ),
    }
  })
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(({ kept }) => Math.log(kept)), mean(({ ms }) => ms)]
  const across = mean(({ kept, ms }) => (Math.log(kept) - x) * (ms - y))
  const along = mean(({ kept }) => (Math.log(kept) - x) ** 2)
  const slope = Math.max(0, across / along)
  return { atOne: y - slope * x, slope }
}
