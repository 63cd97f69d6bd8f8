import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProfessional } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type World } from '#server/testing/world.ts'

/** Nine in the morning in New York. */
const MONDAY = '2026-11-23T14:00:00.000Z'

describe.each(ENGINES)('whether a professional is off now, on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld({ engine, now: new Date(MONDAY) })
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())

  const off = async (...times: { start: string; end: string; weekly?: boolean }[]) => {
    world.clock.set(new Date(MONDAY))
    const gwen = await world.signIn(await addProfessional(world.context.db))
    for (const time of times)
      expect((await gwen.post('/api/professional/time-off', time)).status).toBe(201)
    return async (now: string) => {
      world.clock.set(new Date(now))
      const { offersNow } = (await gwen.get('/api/professional')).body
      expect(offersNow).toMatchObject({ possible: true, missing: [] })
      return offersNow.offUntil
    }
  }

  test('it is told until when, from its first moment to its last', async () => {
    const end = '2026-12-11T05:00:00.000Z'
    const until = await off(
      { start: '2026-11-27T05:00:00.000Z', end },
      // Within the other, and over before it.
      { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z' },
    )
    expect(await until(MONDAY)).toBeUndefined()
    expect(await until('2026-11-27T05:00:00.000Z')).toBe(end)
    expect(await until('2026-11-28T16:00:00.000Z')).toBe(end)
    expect(await until('2026-12-11T04:59:59.000Z')).toBe(end)
    expect(await until(end)).toBeUndefined()
  })

  test('what comes back every week is told by the clocks at home', async () => {
    // Mondays from eleven to one.
    const until = await off({
      start: '2026-11-23T16:00:00.000Z',
      end: '2026-11-23T18:00:00.000Z',
      weekly: true,
    })
    expect(await until('2026-11-23T17:00:00.000Z')).toBe('2026-11-23T18:00:00.000Z')
    expect(await until('2026-11-23T18:00:00.000Z')).toBeUndefined()
    expect(await until('2026-11-30T16:00:00.000Z')).toBe('2026-11-30T18:00:00.000Z')
  })
})
