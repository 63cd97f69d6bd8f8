import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AcceptedJob, acceptedJob } from '#server/testing/accepted-job.ts'
import { windowOn } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const MINUTE = 60_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const TUESDAY = windowOn(24)
const BEGINS = Date.parse(TUESDAY.preferredWindowStart)

describe.each(ENGINES)('a job that is given back once its time has begun, on %s', (engine) => {
  let world: World
  let june: Visitor
  let ada: Visitor
  let mails: AcceptedJob['mails']
  let gwen: Visitor
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    june = await world.signIn(
      await addUser(world.context.db, { role: 'operator', email: 'june@fixwell.example' }),
    )
  })
  afterAll(() => world.close())

  /** From nine to eleven on Tuesday, and Gwen's; Gus could come as well. */
  beforeEach(async () => {
    world.clock.set(MONDAY)
    ;({ id, ada, gwen, mails } = await acceptedJob(world, TUESDAY))
    await addProfessional(world.context.db)
  })

  const giveBackAt = async (moment: number) => {
    world.clock.set(new Date(moment))
    return gwen.post(`/api/bookings/${id}/release`)
  }
  const seenBy = async (visitor: Visitor) => (await visitor.get(`/api/bookings/${id}`)).body
  /** What was written to somebody about it since it was accepted, newest first. */
  async function writtenTo(email: string): Promise<{ kind: string; body: string }[]> {
    const { body } = await june.get('/api/operator/outbox')
    return body.filter(
      (each: { to: string; kind: string; body: string }) =>
        each.to === email &&
        each.body.includes(id) &&
        !['booked', 'assigned', 'on_the_way'].includes(each.kind),
    )
  }
  const lastMessage = async (visitor: Visitor) =>
    (await visitor.get(`/api/bookings/${id}/messages`)).body.at(-1).body

  test.each(['assigned', 'en_route'])(
    'is canceled at once from %s, and all three read why',
    async (status) => {
      await gwen.patch(`/api/bookings/${id}/status`, { status })
      const answer = await giveBackAt(BEGINS + 20 * MINUTE)
      expect(answer).toMatchObject({ status: 200, body: { id, canceled: true } })
      const after = await seenBy(ada)
      expect(after).toMatchObject({
        status: 'canceled',
        proId: null,
        notes: 'Ring twice.',
        address: '350 Fifth Avenue',
      })
      expect(after.events.slice(-2)).toMatchObject([
        { from: status, to: 'pending', by: 'pro' },
        {
          from: 'pending',
          to: 'canceled',
          by: 'system',
          reason: 'Its time had begun, so nobody else could be asked.',
        },
      ])
      // Nothing is left to a round.
      await dispatchRound(world.context)
      expect(await seenBy(ada)).toEqual(after)
      const [told, ...more] = await writtenTo(mails.ada)
      expect(told).toMatchObject({ kind: 'canceled' })
      expect(told?.body).toContain(
        'your professional cannot come after all. The time of this visit has begun, so nobody else can be found for it, and we canceled it. On its page you can book another time, with the address and the notes that you gave.',
      )
      expect(more).toEqual([])
      expect(await writtenTo('june@fixwell.example')).toMatchObject([
        {
          kind: 'operator_late',
          subject: 'Given back too late: Clear a clogged drain',
          body: expect.stringContaining(`/operator/bookings/${id}`),
        },
      ])
      expect(await seenBy(gwen)).toMatchObject({ status, ended: { how: 'given_back', by: 'pro' } })
      expect(await lastMessage(gwen)).toBe(
        'You had to give the job back after its time had begun, so the visit is canceled.',
      )
      expect(await lastMessage(ada)).toBe(
        'We canceled the booking, because nobody could come in time.',
      )
    },
  )

  test('a moment before, others are asked for it as ever', async () => {
    expect((await giveBackAt(BEGINS - 1)).body).toEqual({ id, canceled: false })
    expect(await seenBy(ada)).toMatchObject({ status: 'pending', unmatchedSince: null })
    expect(await writtenTo(mails.ada)).toMatchObject([{ kind: 'given_back' }])
    expect(await writtenTo('june@fixwell.example')).toEqual([])
    expect(await lastMessage(gwen)).toBe('You had to give the job back. We are asking others.')
  })

  test('and while an operator asks for a later time, others are asked for that one', async () => {
    world.clock.set(new Date(BEGINS + 20 * MINUTE))
    const afternoon = windowOn(24, 19)
    const asked = await june.post(`/api/operator/bookings/${id}/window`, {
      ...afternoon,
      reason: 'Nobody has come yet.',
    })
    expect(asked.status).toBe(200)
    expect((await giveBackAt(BEGINS + 21 * MINUTE)).body).toEqual({ id, canceled: false })
    expect(await seenBy(ada)).toMatchObject({
      status: 'pending',
      windowStart: afternoon.preferredWindowStart,
      unmatchedSince: null,
    })
    expect((await writtenTo(mails.ada)).map(({ kind }) => kind)).toEqual(['given_back', 'changed'])
  })
})
