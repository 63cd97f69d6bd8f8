import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationRequest } from '#server/testing/application-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const CURRENT = '/api/pro-applications/current'
const SAVE = '/api/pro-applications'

describe.each(ENGINES)('who applies again on %s', (engine) => {
  let world: World
  let ada: Visitor
  let olga: Visitor
  beforeAll(async () => {
    world = await openWorld({ engine })
    ada = await world.signIn(await addUser(world.context.db))
    olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  const save = async (who: Visitor) => (await who.post(SAVE, {})).body
  const reject = async (id: string, reason: string) => {
    const { status } = await olga.post(`/api/operator/applications/${id}/reject`, { reason })
    expect(status).toBe(200)
    return { at: world.clock.now().toISOString(), reason }
  }

  test('goes on reading why the last one was rejected', async () => {
    const sent = await ada.post(
      `${SAVE}/submit`,
      applicationRequest({ communicationConsent: true }),
    )
    expect(sent.body).toMatchObject({ reapplied: false, rejection: null })
    const first = await reject(sent.body.id, 'The license could not be found.')
    const decided = (await ada.get(CURRENT)).body
    expect(decided).toMatchObject({ status: 'rejected', reapplied: false, rejection: null })

    const after = { reapplied: true, rejection: first }
    expect(await save(ada)).toMatchObject({ status: 'draft', ...after })
    expect((await ada.get(CURRENT)).body).toMatchObject(after)
    for (const _ of ['once', 'twice'])
      expect((await ada.post(`${SAVE}/submit`, {})).body).toMatchObject(after)

    world.clock.advance(60_000)
    const second = await reject((await ada.get(CURRENT)).body.id, 'The address is no address.')
    expect((await save(ada)).rejection).toEqual(second)
  })

  test('is nobody else', async () => {
    const eve = await world.signIn(await addUser(world.context.db))
    expect(await save(eve)).toMatchObject({ reapplied: false, rejection: null })
  })
})
