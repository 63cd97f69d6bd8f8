import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectIssues } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const MONDAY = new Date('2026-11-23T14:00:00.000Z')

const span = (dayOfWeek: number, startTime: string, endTime: string, onCall = false) => ({
  dayOfWeek,
  startTime,
  endTime,
  onCall,
})

describe.each(ENGINES)('hours as people work on %s', (engine) => {
  let world: World
  let customer: Visitor
  let gwen: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine, now: MONDAY })
    await addSomePlaces(world.context)
    customer = await world.signIn(await addUser(world.context.db))
    gwen = await world.signIn(await addProfessional(world.context.db))
  })
  afterAll(() => world.close())

  const put = (...hours: object[]) => gwen.put('/api/professional/hours', { hours })
  const windows = async (query = '', who = customer): Promise<string[]> =>
    (await who.get(`/api/windows?sku=PLB-DRAIN&zip=10001${query}`)).body.map(
      ({ label }: { label: string }) => label,
    )
  /** Whether a job at these times is offered to somebody. */
  async function isOffered(start: string, end: string): Promise<boolean> {
    const { status, body } = await customer.post(
      '/api/ai/book',
      bookingRequest({ zip: '10001', preferredWindowStart: start, preferredWindowEnd: end }),
    )
    expect(status).toBe(201)
    await dispatchRound(world.context)
    const { body: list } = await gwen.get('/api/bookings')
    await customer.post(`/api/bookings/${body.id}/cancel`)
    return list.some(({ id, offer }: { id: string; offer: unknown }) => id === body.id && offer)
  }

  test('a day has several spans, and those that adjoin are one', async () => {
    const hours = [
      span(1, '09:00', '12:00'),
      span(1, '12:00', '15:00'),
      span(1, '17:00', '24:00'),
      span(6, '20:00', '07:00', true),
    ]
    const { status, body } = await put(...hours.toReversed())
    expect([status, body.hours]).toEqual([200, hours])
    expect((await windows()).filter((label) => label.startsWith('Today'))).toEqual([
      'Today, 11:00 AM - 1:00 PM',
      'Today, 1:00 PM - 3:00 PM',
      'Today, 5:00 PM - 7:00 PM',
      'Today, 7:00 PM - 9:00 PM',
    ])
    // The call for one span a day knows it so, and puts one span a day in place of all.
    expect((await gwen.get('/api/availability')).body.hours).toEqual([
      { dayOfWeek: 1, startTime: '09:00', endTime: '23:59' },
    ])
    const { onCall: _, ...whole } = span(1, '09:00', '17:00')
    await gwen.patch('/api/availability', { hours: [whole] })
    expect((await gwen.get('/api/professional')).body.hours).toEqual([span(1, '09:00', '17:00')])
  })

  test('spans that overlap, end before they start or are no times are refused by their place', async () => {
    const refused: [object[], string][] = [
      [[span(1, '09:00', '12:00'), span(1, '11:59', '13:00')], 'hours.1.startTime'],
      [[span(1, '17:00', '09:00')], 'hours.0.endTime'],
      [[span(1, '09:00', '09:00')], 'hours.0.endTime'],
      [[span(1, '22:00', '06:00', true), span(2, '05:00', '13:00')], 'hours.1.startTime'],
      [[span(0, '00:00', '02:00', true), span(6, '23:00', '01:00', true)], 'hours.1.startTime'],
      [[span(1, '09:00', '24:01')], 'hours.0.endTime'],
      [[span(1, '24:00', '09:00', true)], 'hours.0.startTime'],
      [[span(7, '09:00', '17:00')], 'hours.0.dayOfWeek'],
    ]
    for (const [hours, path] of refused) expectIssues(await put(...hours), path)
    // Whole days on call, the one after the other, touch and do not overlap.
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => span(day, '08:00', '08:00', true))
    expect((await put(...always)).status).toBe(200)
    // Two tabs at once: one of the two sets stands, whole.
    const [one, other] = [[span(1, '09:00', '12:00')], [span(1, '10:00', '17:00')]]
    await Promise.all([put(...one), put(...other)])
    expect([one, other]).toContainEqual((await gwen.get('/api/professional')).body.hours)
    expect((await customer.put('/api/professional/hours', { hours: [] })).status).toBe(403)
  })

  test('at night only those are asked who are on call, and only for urgent matters is it told', async () => {
    await put(...[0, 1, 2, 3, 4, 5, 6].map((day) => span(day, '00:00', '24:00')))
    const isDay = (label: string) =>
      /, (7|9|11):00 AM - (9|11|1):00 [AP]M$|, (1|3|5|7):00 PM - [3579]:00 PM$/.test(label)
    expect((await windows('&urgency=high')).filter((label) => !isDay(label))).toEqual([])
    expect(await isOffered('2026-11-24T04:00:00.000Z', '2026-11-24T06:00:00.000Z')).toBe(false)

    await put(span(1, '22:00', '06:00', true), span(6, '22:00', '04:00', true))
    const nights = [
      'Today, 11:00 PM - 1:00 AM',
      'Tomorrow, 1:00 AM - 3:00 AM',
      'Tomorrow, 3:00 AM - 5:00 AM',
      'Sat, Nov 28, 11:00 PM - 1:00 AM',
      'Sun, Nov 29, 1:00 AM - 3:00 AM',
    ]
    expect(await windows('&urgency=high')).toEqual(nights)
    expect(await windows('&urgency=low')).toEqual([])
    expect((await customer.get('/api/windows?sku=PLB-DRAIN&urgency=yes')).status).toBe(400)
    expect(await isOffered('2026-11-24T04:00:00.000Z', '2026-11-24T06:00:00.000Z')).toBe(true)
    expect(await isOffered('2026-11-24T02:00:00.000Z', '2026-11-24T04:00:00.000Z')).toBe(false)
    // A burst pipe is urgent: the assistant offers the night as well.
    const { body } = await customer.post('/api/ai/intent', {
      message: 'A pipe burst and water is flooding my basement!',
      zip: '10001',
    })
    expect(body.intent.urgency).toBe('high')
    expect(body.intent.timeWindows.map(({ label }: { label: string }) => label)).toEqual(nights)
  })

  test('C14 in the nights in which the clocks change each window is there once, by what they show', async () => {
    await put(span(6, '21:00', '07:00', true))
    const night = async (day: string) => {
      world.clock.set(new Date(`${day}T20:00:00.000Z`))
      const asks = await world.signIn(await addUser(world.context.db))
      const { body } = await asks.get('/api/windows?sku=PLB-DRAIN&zip=10001&urgency=high')
      return body
        .map(({ start, end }: { start: string; end: string }) => `${start} ${end}`)
        .slice(0, 3)
    }
    // Two o'clock does not exist.
    expect(await night('2026-03-07')).toEqual([
      '2026-03-08T02:00:00.000Z 2026-03-08T04:00:00.000Z',
      '2026-03-08T04:00:00.000Z 2026-03-08T06:00:00.000Z',
      '2026-03-08T06:00:00.000Z 2026-03-08T07:00:00.000Z',
    ])
    // One o'clock comes twice.
    expect(await night('2026-10-31')).toEqual([
      '2026-11-01T01:00:00.000Z 2026-11-01T03:00:00.000Z',
      '2026-11-01T03:00:00.000Z 2026-11-01T06:00:00.000Z',
      '2026-11-01T06:00:00.000Z 2026-11-01T08:00:00.000Z',
    ])
    // A window within the hour that comes twice: its end shows an earlier time than its start.
    gwen = await world.signIn({ id: (await gwen.get('/api/auth/user')).body.id })
    customer = await world.signIn(await addUser(world.context.db))
    expect(await isOffered('2026-11-01T05:30:00.000Z', '2026-11-01T06:15:00.000Z')).toBe(true)
    world.clock.set(MONDAY)
  })
})
