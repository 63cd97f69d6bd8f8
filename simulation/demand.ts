import type { Trade } from '#contract/catalog.ts'
import { around, happens, picked, pickedBy, times, unit } from './chance.ts'
import { hours, localTime, minutes } from './local-time.ts'
import type { Settled, Spot } from './markets.ts'
import { type Weather, weatherOn } from './weather.ts'

/** How a customer chooses among the windows that are free. */
export const CHOICES = { first: 0.35, evening: 0.3, cheapest: 0.35 } as const
export type Choice = keyof typeof CHOICES

/** Something broke at somebody's home. */
export interface Wish {
  /** Names it in every order that is compared. */
  n: number
  at: number
  market: number
  spot: Spot
  trade: Trade
  sku: string
  urgent: boolean
  choice: Choice
  /** Away from home on weekdays from seven to five. */
  works: boolean
  /** Milliseconds they wait for somebody to accept. */
  patience: number
}

interface Kind {
  trade: Trade
  sku: string
  /** Of those who need it, this share needs it now. */
  urgent: number
  share: (weather: Weather) => number
}

/** A burst pipe or a power loss is so many times as frequent on the day of a storm. */
const STORM = 12

/** Nothing on a mild day, and more the colder or hotter it is. */
const cold = ({ degrees }: Weather) => Math.max(0, 8 - degrees) / 10
const hot = ({ degrees }: Weather) => Math.max(0, degrees - 22) / 6
const frost = ({ degrees }: Weather) => Math.max(0, -5 - degrees) / 5
const storm = (weather: Weather) => (weather.storm ? STORM : 1)

const KINDS: readonly Kind[] = [
  { trade: 'plumbing', sku: 'PLB-DRAIN', urgent: 0.3, share: () => 3 },
  { trade: 'plumbing', sku: 'PLB-TOILET', urgent: 0.3, share: () => 2 },
  { trade: 'plumbing', sku: 'PLB-FAUCET', urgent: 0.05, share: () => 2 },
  {
    trade: 'plumbing',
    sku: 'PLB-LEAK',
    urgent: 0.8,
    share: (day) => (1 + 2 * frost(day)) * storm(day),
  },
  { trade: 'plumbing', sku: 'PLB-HEATER', urgent: 0.4, share: (day) => 1 + cold(day) / 2 },
  { trade: 'electrical', sku: 'ELE-OUTLET', urgent: 0.1, share: () => 2.5 },
  { trade: 'electrical', sku: 'ELE-LIGHT', urgent: 0, share: () => 2.5 },
  { trade: 'electrical', sku: 'ELE-BREAKER', urgent: 0.3, share: (day) => 1.5 + hot(day) / 2 },
  { trade: 'electrical', sku: 'ELE-POWER', urgent: 0.8, share: storm },
  { trade: 'hvac', sku: 'HVC-FURNACE', urgent: 0.6, share: (day) => 0.3 + 3 * cold(day) },
  { trade: 'hvac', sku: 'HVC-HEATPUMP', urgent: 0.5, share: (day) => 0.2 + cold(day) },
  { trade: 'hvac', sku: 'HVC-COOL', urgent: 0.5, share: (day) => 0.2 + 3 * hot(day) },
  { trade: 'hvac', sku: 'HVC-TUNE', urgent: 0, share: () => 1.5 },
  { trade: 'hvac', sku: 'HVC-THERMO', urgent: 0.1, share: () => 1 },
]

/** What all of them come to on a mild day without a storm. */
const MILD = KINDS.reduce((sum, { share }) => sum + share({ degrees: 15, storm: false }), 0)

/** Of a day's wishes, the part of each hour of its clocks: two tops, and a few at night. */
const BY_HOUR = [
  4, 3, 2, 2, 3, 8, 22, 50, 72, 76, 66, 58, 52, 50, 48, 48, 52, 62, 66, 58, 42, 26, 14, 7,
]
const ALL_HOURS = BY_HOUR.reduce((sum, part) => sum + part, 0)

/** From Sunday on. */
const BY_WEEKDAY = [0.8, 1.3, 1.1, 1, 1, 1, 0.8]

/** The busiest hour of a week beside its mean: what a machine has to hold. */
export const BUSIEST_HOUR = (Math.max(...BY_WEEKDAY) * Math.max(...BY_HOUR) * 24) / ALL_HOURS

interface Asked {
  seed: number
  from: number
  days: number
  /** Of a million people, on a mild day. */
  wishesADay: number
}

/** All that is asked for in these days, in the order of time. */
export function demandOf(markets: readonly Settled[], asked: Asked): Wish[] {
  const { seed, from, days, wishesADay } = asked
  const found: Omit<Wish, 'n'>[] = []
  for (const [index, { market, spots }] of markets.entries())
    for (let hour = 0; hour < days * 24; hour += 1) {
      const begin = from + hours(hour)
      const local = localTime(market.timeZone, begin)
      const weather = weatherOn(seed, market, local.day)
      const parts = Object.fromEntries(KINDS.map((kind) => [kind.sku, kind.share(weather)]))
      const sum = Object.values(parts).reduce((all, part) => all + part, 0)
      const mean =
        (((market.millions * wishesADay * (BY_WEEKDAY[local.weekday] ?? 1) * sum) / MILD) *
          (BY_HOUR[Math.floor(local.hour)] ?? 0)) /
        ALL_HOURS
      const name = `${seed} ${market.name} ${hour}`
      const many = times(`${name} wishes`, mean)
      for (let copy = 0; copy < many; copy += 1) {
        const who = `${name} ${copy}`
        const sku = pickedBy(`${who} sku`, parts)
        const kind = KINDS.find((each) => each.sku === sku)
        if (kind === undefined) throw new Error(`nobody knows ${sku}`)
        found.push({
          ...wishOf(who, kind),
          market: index,
          at: begin + hours(unit(`${who} at`)),
          spot: picked(`${who} spot`, spots),
        })
      }
    }
  return found.toSorted((a, b) => a.at - b.at).map((wish, n) => ({ ...wish, n }))
}

function wishOf(who: string, { trade, sku, urgent: share }: Kind) {
  const urgent = happens(`${who} urgent`, share)
  return {
    trade,
    sku,
    urgent,
    choice: urgent ? 'first' : pickedBy(`${who} choice`, CHOICES),
    works: happens(`${who} works`, 0.6),
    patience: minutes(around(`${who} patience`, urgent ? 45 : 300, 0.7)),
  } as const
}
