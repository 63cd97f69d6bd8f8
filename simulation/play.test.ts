import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { withClient } from '#bench/phase.ts'
import { ensurePlaces } from '#server/modules/dispatch/load-places.ts'
import {
  connectPatiently,
  createDatabase,
  dropDatabase,
  withDatabase,
} from '#server/testing/postgres-databases.ts'
import { type Country, countryOf } from './country.ts'
import { byMarket, FIGURES } from './figures.ts'
import { WAYS, type WayName } from './orders.ts'
import { play } from './play.ts'
import { populate } from './populate.ts'
import { seededIds } from './seeded-ids.ts'
import { type Ended, ENDINGS } from './what-became.ts'

const SEED = 7

/** Two markets and one day: New York, and a small one. */
const TINY = {
  markets: 2,
  professionals: 0.8,
  wishesADay: 0.8,
  from: Date.parse('2027-01-04T05:00:00.000Z'),
  days: 1,
}

const { url: cluster, template } = inject('postgres')
const made: string[] = []
let country: Country

const copyOf = async (name: string) => {
  const copy = await createDatabase(cluster, name)
  made.push(copy)
  return copy
}

beforeAll(async () => {
  const url = withDatabase(cluster, await copyOf(template))
  const connection = connectPatiently(url)
  await ensurePlaces(connection)
  await connection.close()
  country = await withClient(url, async (client) => {
    const found = await countryOf(client, SEED, TINY)
    await populate(client, found)
    return found
  })
})

afterAll(async () => {
  for (const name of made) await dropDatabase(cluster, name)
})

/** The month, and how many pairs of one professional's visits overlap. */
async function played(way: WayName): Promise<{ ended: Ended[]; overlaps: number }> {
  const url = withDatabase(cluster, await copyOf(made[0] ?? template))
  const connection = connectPatiently(url)
  const giveBack = seededIds(SEED)
  try {
    const ended = await play(country, WAYS[way], connection)
    const overlaps = await withClient(url, async (client) => {
      const { rows } = await client.query<{ n: number }>(`
        select count(*)::int as n from bookings a join bookings b on a.pro_id = b.pro_id and a.id < b.id
          and tstzrange(a.window_start, a.busy_until) && tstzrange(b.window_start, b.busy_until)
        where a.status = 'completed' and b.status = 'completed'`)
      return rows[0]?.n ?? Number.NaN
    })
    return { ended, overlaps }
  } finally {
    giveBack()
    await connection.close()
  }
}

const figuresOf = (ended: readonly Ended[]) =>
  FIGURES.map(({ name, of }) => [name, of(byMarket(country, ended))])

test('the same seed plays the same day, in which nobody is in two places and every wish ends', async () => {
  const first = await played('rank.ts')
  const again = await played('rank.ts')
  expect(again.ended).toEqual(first.ended)
  expect(figuresOf(again.ended)).toEqual(figuresOf(first.ended))

  expect(first.ended).toHaveLength(country.wishes.length)
  expect(country.wishes.length).toBeGreaterThan(10)
  for (const { ending } of first.ended) expect(ENDINGS).toContain(ending)
  expect(first.ended.filter(({ ending }) => ending === 'done').length).toBeGreaterThan(3)
  expect(first.overlaps).toBe(0)
})

test('who tells all at once books nobody twice either', async () => {
  const { ended, overlaps } = await played('broadcast to all')
  expect(ended).toHaveLength(country.wishes.length)
  expect(overlaps).toBe(0)
  expect(ended.every(({ lapsed }) => lapsed === 0)).toBe(true)
})
