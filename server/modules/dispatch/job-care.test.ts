import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { outbox } from '#server/modules/notifications/outbox.table.ts'
import { dispatchRound } from './dispatch.job.ts'

const GAS_WORDS = 'Danger: there may be a gas leak. Ask before you start.'

describe.each(ENGINES)('how urgent and how dangerous a job is, on %s', (engine) => {
  let world: World
  let ada: Visitor
  let adaId: string
  let gwen: Visitor
  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    await addSomePlaces(world.context)
    gwen = await world.signIn(
      await addProfessional(world.context.db, { trades: ['plumbing', 'hvac'] }),
    )
  })
  beforeEach(async () => {
    adaId = (await addUser(world.context.db)).id
    ada = await world.signIn({ id: adaId })
  })
  afterAll(() => world.close())

  /** Says this to the assistant, one after the other; answers which conversation it was. */
  async function say(who: Visitor, ...messages: string[]): Promise<string | undefined> {
    let conversationId: string | undefined
    for (const message of messages)
      ({ conversationId } = (await who.post('/api/ai/intent', { message, conversationId })).body)
    return conversationId
  }
  async function book(wishes: object): Promise<string> {
    const { status, body } = await ada.post('/api/ai/book', bookingRequest(wishes))
    expect(status).toBe(201)
    await dispatchRound(world.context)
    return body.id
  }
  const read = async (who: Visitor, id: string) => (await who.get(`/api/bookings/${id}`)).body
  const brief = async (id: string): Promise<string> =>
    (await gwen.get(`/api/bookings/${id}/messages`)).body.find(
      ({ senderRole }: { senderRole: string }) => senderRole === 'ai',
    ).body
  /** She is free for the next story. */
  const done = async (id: string) => {
    expect((await ada.post(`/api/bookings/${id}/cancel`)).status).toBe(200)
  }

  test('is read by who is offered it, on its page, in the list and in the notice, and in the brief once it is theirs', async () => {
    const conversationId = await say(ada, 'I smell gas next to the water heater')
    const id = await book({ conversationId, notes: 'Gate code 4411' })
    const known = { urgency: 'high', danger: 'gas' }
    expect(await read(gwen, id)).toMatchObject({ ...known, offer: { distanceKm: 0 } })
    const { body: list } = await gwen.get('/api/bookings')
    expect(list.find((each: { id: string }) => each.id === id)).toMatchObject(known)
    const letters = await world.context.db.select().from(outbox)
    const offer = letters.find(
      ({ kind, aboutId, channel }) => kind === 'offer' && aboutId === id && channel === 'email',
    )
    expect(offer?.body).toContain(`It is urgent. ${GAS_WORDS} You can answer until`)
    expect(offer?.body).not.toContain('350 Fifth Avenue')

    await gwen.post(`/api/dispatch/${id}/accept`)
    expect(await read(gwen, id)).toMatchObject(known)
    expect(await brief(id)).toContain('Hazards: there may be a gas leak. Ask before you start.')
    await done(id)
    const after = await read(gwen, id)
    expect(after.ended.how).toBe('canceled')
    expect(after).not.toHaveProperty('danger')
    expect(after).not.toHaveProperty('urgency')
  })

  test('keeps the steps with its customer in the language they spoke, until it is over; no professional is told them', async () => {
    const conversationId = await say(ada, 'huele a gas cerca del calentador de agua')
    const id = await book({ conversationId, notes: '' })
    const { safety } = await read(ada, id)
    expect(safety).toMatchObject({ hazard: 'gas', language: 'es' })
    expect(safety.steps[0]).toMatch(/^Salga/)
    expect(await read(gwen, id)).not.toHaveProperty('safety')
    await done(id)
    expect(await read(ada, id)).not.toHaveProperty('safety')
  })

  test.each([
    [
      'explained before it was booked is none',
      [
        'the CO alarm is going off',
        'false alarm, it only chirps once a minute, the battery is low',
      ],
      'Gate code 4411',
      undefined,
    ],
    ['told in the notes alone is one', [], 'I smell gas near the water heater.', 'gas'],
    ['told nowhere is none', [], 'Ring twice.', undefined],
  ])('a danger %s', async (_, said, notes, danger) => {
    const conversationId = await say(ada, ...said)
    const id = await book({ conversationId, notes })
    expect((await read(gwen, id)).danger).toBe(danger)
    expect((await read(ada, id)).safety?.hazard).toBe(danger)
    await done(id)
  })

  test('is what the notes say since they were changed, and what was told to the assistant stays', async () => {
    const quiet = await book({ notes: 'Ring twice.' })
    const change = (id: string, notes: string) => ada.post(`/api/bookings/${id}/details`, { notes })
    await change(quiet, 'I smell gas near the water heater.')
    expect((await read(gwen, quiet)).danger).toBe('gas')
    await change(quiet, 'Ring twice.')
    expect(await read(gwen, quiet)).not.toHaveProperty('danger')
    await done(quiet)

    const conversationId = await say(ada, 'I smell gas next to the water heater')
    const told = await book({ conversationId, notes: 'Ring twice.' })
    await change(told, 'Ring once.')
    expect((await read(gwen, told)).danger).toBe('gas')
    await done(told)
  })

  test('is not known of what was booked without a talk, or with one of somebody else', async () => {
    const stranger = await world.signIn(await addUser(world.context.db))
    const conversationId = await say(stranger, 'I smell gas next to the water heater')
    for (const wishes of [{}, { conversationId }]) {
      const id = await book(wishes)
      const offered = await read(gwen, id)
      expect(offered.offer.id).toBeDefined()
      expect(offered).not.toHaveProperty('urgency')
      expect(offered).not.toHaveProperty('danger')
      await done(id)
    }
  })

  test('goes with what they said when its customer is erased', async () => {
    const conversationId = await say(ada, 'I smell gas next to the water heater')
    const id = await book({ conversationId })
    await gwen.post(`/api/dispatch/${id}/accept`)
    for (const status of ['en_route', 'on_site', 'completed'])
      await gwen.patch(`/api/bookings/${id}/status`, { status })
    const operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    const erased = await operator.post(`/api/operator/people/${adaId}/erase`, { reason: 'Asked.' })
    expect(erased.status).toBe(200)
    const { danger, urgency } = await read(gwen, id)
    expect([danger, urgency]).toEqual([undefined, undefined])
    expect(await brief(id)).toContain('Hazards: erased with it, if they told of any.')
  })
})
