import type pg from 'pg'
import { demandOf, type Wish } from './demand.ts'
import { MARKETS, type Market, type Settled, type Spot } from './markets.ts'
import { type Professional, professionalOf } from './professionals.ts'

/** How large it is, and which month. */
export interface Size {
  markets: number
  /** Of a million people; three at least in a market. */
  professionals: number
  /** Of a million people, on a mild day. */
  wishesADay: number
  /** The first instant, and how many days of it. */
  from: number
  days: number
}

export interface Country {
  seed: number
  size: Size
  markets: readonly Settled[]
  professionals: readonly Professional[]
  wishes: readonly Wish[]
}

/** So far around the middle of a city people live. */
const CITY_KM = 14
const MOST_SPOTS = 40

/** Everybody who lives in it and all that breaks there. The same seed gives the same country. */
export async function countryOf(client: pg.Client, seed: number, size: Size): Promise<Country> {
  const chosen = MARKETS.filter((_, n) => n % Math.floor(MARKETS.length / size.markets) === 0)
  const markets: Settled[] = []
  for (const market of chosen.slice(0, size.markets))
    markets.push({ market, spots: await spotsAround(client, market) })
  const professionals: Professional[] = []
  for (const [index, each] of markets.entries()) {
    const many = Math.max(3, Math.round(each.market.millions * size.professionals))
    for (let copy = 0; copy < many; copy += 1) {
      const n = professionals.length
      professionals.push(professionalOf({ seed, n, market: { index, ...each }, month: size }))
    }
  }
  return { seed, size, markets, professionals, wishes: demandOf(markets, { seed, ...size }) }
}

async function spotsAround(client: pg.Client, { zip, name }: Market): Promise<Spot[]> {
  const { rows } = await client.query<Spot>(
    `select place.zip, place.latitude, place.longitude from places place, places middle
    where middle.zip = $1
      and km_between(place.latitude, place.longitude, middle.latitude, middle.longitude) <= $2
    order by md5(place.zip) limit $3`,
    [zip, CITY_KM, MOST_SPOTS],
  )
  if (rows.length === 0) throw new Error(`nobody knows where ${name} is`)
  return rows
}
