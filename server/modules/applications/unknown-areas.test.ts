import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const URL = '/api/pro-applications/unknown-areas'

describe.each(ENGINES)('areas of an application that are no place we know, on %s', (engine) => {
  let world: World
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    ada = await world.signIn(await addUser(world.context.db))
  })
  afterAll(() => world.close())

  test('are told by their position, before anything is saved', async () => {
    const serviceAreas = [
      { zipCode: '10001' },
      { zipCode: '99999' },
      { city: '10001, 10002' },
      { city: 'brooklyn' },
      { city: 'Brooklyn, NY' },
      { city: 'Brooklyn', state: 'WY' },
    ]
    expect(await ada.post(URL, { serviceAreas })).toMatchObject({ status: 200, body: [1, 2, 5] })
    expect((await ada.post(URL, { serviceAreas: [] })).body).toEqual([])
    expect((await ada.get('/api/pro-applications/current')).body).toBeNull()
  })

  test('are cities that lie in no state of the licenses, unless they name another', async () => {
    const serviceAreas = [
      { city: 'Hoboken' },
      { city: 'Hoboken, NJ' },
      { city: 'Hoboken', state: 'NJ' },
      { city: 'Brooklyn' },
      { city: 'Springfeld, NY' },
      { zipCode: '07030' },
    ]
    const unknownTo = async (...issuingStates: string[]) =>
      (await ada.post(URL, { serviceAreas, issuingStates })).body
    expect(await unknownTo('NY')).toEqual([0, 4])
    expect(await unknownTo('new york', 'PA')).toEqual([0, 4])
    expect(await unknownTo('NY', 'nj')).toEqual([4])
    // Who named no state of ours is asked elsewhere which they meant.
    expect(await unknownTo('Ontario')).toEqual([4])
    expect(await unknownTo()).toEqual([4])
  })

  test('are no more than an application may name, each as it would be sent in', async () => {
    const many = Array.from({ length: 201 }, () => ({ zipCode: '10001' }))
    for (const serviceAreas of [many, [{}], null])
      expectProblem(await ada.post(URL, { serviceAreas }), 400)
    for (const issuingStates of [Array(31).fill('NY'), ['x'.repeat(101)], 'NY'])
      expectProblem(await ada.post(URL, { serviceAreas: [], issuingStates }), 400)
  })
})
