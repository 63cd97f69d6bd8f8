import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const MINUTE = 60_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const after = (minutes: number) => new Date(MONDAY.getTime() + minutes * MINUTE).toISOString()

describe.each(ENGINES)('details of a booking that its customer changes, on %s', (engine) => {
  let world: World
  let ada: Visitor
  let gwen: Visitor
  let gus: Visitor
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    gwen = await world.signIn(await addProfessional(world.context.db))
    gus = await world.signIn(await addProfessional(world.context.db))
    ada = await world.signIn(await addUser(world.context.db))
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.clock.set(MONDAY)
    id = (await ada.post('/api/ai/book', bookingRequest())).body.id
    return async () => {
      await ada.post(`/api/bookings/${id}/cancel`)
    }
  })

  const change = async (minutes: number, details: object) => {
    world.clock.set(new Date(after(minutes)))
    expect((await ada.post(`/api/bookings/${id}/details`, details)).status).toBe(200)
  }
  /** Whoever is asked accepts. */
  const accepted = async (): Promise<Visitor> => {
    await dispatchRound(world.context)
    for (const who of [gwen, gus])
      if ((await who.post(`/api/dispatch/${id}/accept`)).status === 200) return who
    throw new Error('nobody was asked')
  }
  const acts = async (who: Visitor) => (await who.get(`/api/bookings/${id}`)).body.detailsActs
  const thread = async (who: Visitor): Promise<string[]> =>
    (await who.get(`/api/bookings/${id}/messages`)).body
      .filter(({ senderRole }: { senderRole: string }) => senderRole === 'system')
      .map(({ body }: { body: string }) => body)

  test('are read as changed by both sides, in their history and among their messages', async () => {
    expect(await acts(ada)).toBeUndefined()
    const pro = await accepted()
    await change(1, { address: '351 Fifth Avenue' })
    const before = await pro.get(`/api/bookings/${id}/messages`)
    await change(2, { address: '352 Fifth Avenue', notes: 'Ring once.' })
    await change(3, { notes: 'Ring once.' })
    for (const who of [ada, pro])
      expect(await acts(who)).toEqual([
        { at: after(1), address: true, notes: false },
        { at: after(2), address: true, notes: true },
      ])
    const told = ['changed the address.', 'changed the address and the notes.']
    expect((await thread(ada)).slice(-2)).toEqual(told.map((each) => `You ${each}`))
    expect((await thread(pro)).slice(-2)).toEqual(told.map((each) => `The customer ${each}`))
    const again = await pro.send({
      method: 'GET',
      url: `/api/bookings/${id}/messages`,
      headers: { 'if-none-match': String(before.headers['etag']) },
    })
    expect(again.status).toBe(200)
  })

  test('stand on the list of who has the job until they set off', async () => {
    const changedAt = async (who: Visitor) => {
      const { body } = await who.get('/api/bookings')
      const listed = body.find((each: { id: string }) => each.id === id)
      const { addressChangedAt: address, notesChangedAt: notes } = listed
      return { address, notes }
    }
    await change(1, { notes: 'Ring once.' })
    const former = await accepted()
    expect(await changedAt(former)).toEqual({})
    await change(2, { address: '351 Fifth Avenue' })
    await change(3, { notes: 'Knock.' })
    await change(4, { notes: 'Do not knock.' })
    expect(await changedAt(former)).toEqual({ address: after(2), notes: after(4) })
    expect(await changedAt(ada)).toEqual({})
    await former.post(`/api/bookings/${id}/release`)
    expect(await changedAt(former)).toEqual({})
    const next = await accepted()
    expect(await changedAt(next)).toEqual({})
    await change(5, { address: '1 Elm St' })
    expect(await changedAt(next)).toEqual({ address: after(5) })
    await next.patch(`/api/bookings/${id}/status`, { status: 'en_route' })
    expect(await changedAt(next)).toEqual({})
  })

  test('are told to a professional from when the job is theirs, and to who had it', async () => {
    await change(1, { notes: 'Ring once.' })
    const former = await accepted()
    expect(await acts(former)).toBeUndefined()
    await change(2, { notes: 'Knock.' })
    await former.post(`/api/bookings/${id}/release`)
    await change(3, { notes: 'Do not knock.' })
    const next = await accepted()
    await change(4, { address: '1 Elm St' })
    const all = [1, 2, 3, 4].map((minutes) => ({
      at: after(minutes),
      address: minutes === 4,
      notes: minutes !== 4,
    }))
    expect(await acts(ada)).toEqual(all)
    expect(await acts(former)).toEqual([all[1]])
    expect(await acts(next)).toEqual([all[3]])
    expect((await thread(next)).join(' ')).toMatch(
      /^You accepted the job\. .*changed the address\.$/,
    )
    expect((await thread(former)).filter((body) => body.includes('changed'))).toEqual([
      'The customer changed the notes.',
    ])
  })
})
