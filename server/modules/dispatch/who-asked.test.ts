import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AcceptedJob, acceptedJob } from '#server/testing/accepted-job.ts'
import { windowOn } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const MINUTE = 60_000
const [TUESDAY, WEDNESDAY, THURSDAY] = [windowOn(24), windowOn(25), windowOn(26)]

const BY_US = 'We asked you to come at the time below instead, and you could not come then'
const BY_ADA = 'The customer needs the time below instead, and you could not come then'

describe.each(ENGINES)('who loses a job for another time, on %s', (engine) => {
  let world: World
  let june: Visitor
  let ada: Visitor
  let gwen: Visitor
  let mails: AcceptedJob['mails']
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    june = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  beforeEach(async () => {
    world.clock.set(new Date('2026-11-23T14:00:00.000Z'))
    ;({ id, ada, gwen, mails } = await acceptedJob(world, TUESDAY))
  })

  const weAsk = async (window: object) => {
    const wish = { ...window, reason: 'The part comes late.' }
    expect((await june.post(`/api/operator/bookings/${id}/window`, wish)).status).toBe(200)
  }
  const adaAsks = async (window: object) =>
    expect((await ada.post(`/api/bookings/${id}/window`, window)).status).toBe(202)
  const refuse = () => gwen.post(`/api/bookings/${id}/window/refuse`)
  const saysNothing = () => {
    world.clock.advance(5 * MINUTE)
    return dispatchRound(world.context)
  }

  test.each([
    ['their customer', 'a no', [() => adaAsks(WEDNESDAY)], refuse, BY_ADA],
    ['their customer', 'silence', [() => adaAsks(WEDNESDAY)], saysNothing, BY_ADA],
    ['operators', 'a no', [() => weAsk(WEDNESDAY)], refuse, BY_US],
    ['operators', 'silence', [() => weAsk(WEDNESDAY)], saysNothing, BY_US],
    [
      'their customer after operators had',
      'a no',
      [() => weAsk(THURSDAY), () => adaAsks(WEDNESDAY)],
      refuse,
      BY_ADA,
    ],
  ] as const)('that %s asked for, reads so after %s', async (_who, _how, asking, end, said) => {
    for (const ask of asking) await ask()
    await end()
    const { body } = await june.get('/api/operator/outbox?kind=changed')
    const told = body.find(
      (each: { to: string; body: string }) => each.to === mails.gwen && each.body.includes(id),
    )
    expect(told).toMatchObject({
      subject: 'No longer yours: Clear a clogged drain',
      body: expect.stringContaining(said),
    })
  })
})
