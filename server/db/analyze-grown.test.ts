import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breathless } from '#server/context.ts'
import { jobs } from '#server/jobs/registry.ts'
import { loadPlaces } from '#server/modules/dispatch/load-places.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ engine: 'embedded' })
})
afterAll(() => world.close())

const round = () =>
  jobs.find(({ name }) => name === 'count what has grown')?.run(world.context, breathless, [])

/** Places of a state of their own. */
const load = (state: string, from: number, many: number) =>
  loadPlaces(
    world.context,
    Array.from({ length: many }, (_, at) => ({
      zip: String(from + at),
      city: `City ${at}`,
      state,
      latitude: 40.7,
      longitude: -74,
    })),
  )

/** How many of a state the planner believes there are. */
async function believed(state: string): Promise<number> {
  const { rows } = await world.context.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select from places where state = ${sql.raw(`'${state}'`)}`,
  )
  return Number(/rows=(\d+)/.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1])
}

test('the embedded database learns how its tables have grown', async () => {
  await load('NY', 10_000, 4_000)
  expect(await believed('NY')).toBeLessThan(1_000)
  await round()
  expect(await believed('NY')).toBeGreaterThan(3_900)
  await load('NJ', 20_000, 6_000)
  expect(await believed('NJ')).toBeLessThan(1_000)
  await round()
  expect(await believed('NJ')).toBeGreaterThan(5_900)
})
