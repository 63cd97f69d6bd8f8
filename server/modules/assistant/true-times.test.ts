import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const SINK = 'kitchen sink is backing up and smells'

describe.each(ENGINES)('the times of an answer, on %s', (engine) => {
  let world: World
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    await addProfessional(world.context.db)
  })
  beforeEach(async () => {
    ada = await world.signIn({ id: (await addUser(world.context.db)).id })
  })
  afterAll(() => world.close())

  const say = async (message: string, rest: object = {}) =>
    (await ada.post('/api/ai/intent', { message, ...rest })).body

  test('are those of the place that is named, and of everybody while none is', async () => {
    const { intent: anywhere } = await say(SINK)
    expect(anywhere.timeWindows).toEqual((await ada.get('/api/windows?sku=PLB-DRAIN')).body)
    expect(anywhere.timeWindows).not.toEqual([])
    const { message, intent } = await say(`${SINK}, how soon can somebody be here?`, {
      zip: '19103',
    })
    expect(intent).toMatchObject({ trade: 'plumbing', timeWindows: [] })
    expect(message).not.toContain('The times below are true')
  })
})
