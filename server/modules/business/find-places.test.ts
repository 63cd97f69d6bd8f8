import { expect, test } from 'vitest'
import type { Place } from '#contract/business-map.ts'
import { loadPlaces } from '#server/modules/dispatch/load-places.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { SOME_PLACES } from '#server/testing/places.ts'
import { openWorld, type Visitor } from '#server/testing/world.ts'

const GEORGIA = { city: 'Hoboken', state: 'GA', latitude: 31.18, longitude: -82.13 }
const MANY_ZIPS = ['31542', '31543', '31544'].map((zip) => ({ ...GEORGIA, zip }))
const FLORIDA = [
  { zip: '32003', city: 'Hobokenville', state: 'FL', latitude: 30.1, longitude: -81.7 },
  { zip: '32202', city: 'Jacksonville', state: 'FL', latitude: 30.32, longitude: -81.65 },
]

test.each(ENGINES)(
  'of towns that are called the same, the nearest to where a professional works comes first, on %s',
  async (engine) => {
    const world = await openWorld({ engine })
    const { db } = world.context
    await loadPlaces(world.context, [...SOME_PLACES, ...MANY_ZIPS, ...FLORIDA])
    const states = async (who: Visitor, q: string) =>
      (await who.get(`/api/places?q=${q}`)).body.map(({ state }: Place) => state)
    const working = async (zipCode: string) =>
      world.signIn(await addProfessional(db, { areas: [{ zipCode }] }))

    const [newYork, jacksonville] = [await working('10001'), await working('32202')]
    expect(await states(newYork, 'Hoboken')).toEqual(['NJ', 'GA', 'FL'])
    expect(await states(jacksonville, 'hoboken')).toEqual(['GA', 'NJ', 'FL'])
    // What only begins so goes by its size, and whoever works nowhere has none that is nearer.
    expect(await states(newYork, 'hobo')).toEqual(['GA', 'NJ', 'FL'])
    const anybody = await world.signIn(await addUser(db))
    expect(await states(anybody, 'hoboken')).toEqual(['GA', 'NJ', 'FL'])
    await world.close()
  },
)
