import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ASK_AGAIN_MINUTES } from '#contract/dispatch.ts'
import type { Notice } from '#contract/notifications.ts'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import type { Answer } from '#server/testing/world.ts'
import { type Desk, deskOf, openDesk, windowAfter } from './testing-desk.ts'

/** The parts of the rule that an offer was refused for. */
const parts = (answer: Answer): string[] =>
  (expectProblem(answer, 409).issues ?? []).map(({ path }: { path: string }) => path)

describe.each(ENGINES)('whom an operator can offer a job, on %s', (engine) => {
  let desk: Desk

  beforeAll(async () => {
    desk = await openDesk(engine)
  })
  afterAll(() => desk.close())
  beforeEach(() => desk.begin())

  test('whom they name, in spite of one part at most, and never who must not have it', async () => {
    const gwen = await desk.professional()
    const evening = await desk.professional({
      hours: [{ dayOfWeek: 2, startTime: '18:00', endTime: '21:00' }],
    })
    const far = await desk.professional({
      areas: [{ zipCode: '19103' }],
      licensedUntil: '2026-11-01',
    })
    const other = await desk.professional({ trades: ['hvac'] })
    const id = await desk.book()
    const reason = 'She knows the house.'
    const offer = (proId: string, more: object = {}, booking = id) =>
      desk.operator.post(`${deskOf(booking)}/offer`, { proId, reason, ...more })
    const license = { override: { part: 'license', reason: 'Renewed.' } }

    expect((await desk.operator.get(deskOf(id))).body.offer).toMatchObject({ proId: gwen.id })
    expect(parts(await offer(evening.id))).toEqual(['hours'])
    expect(parts(await offer(far.id))).toEqual(['area', 'license'])
    expect(parts(await offer(far.id, license))).toEqual(['area', 'license'])
    expect(parts(await offer(other.id, license))).toEqual(['trade'])
    expectProblem(await offer(other.id, { override: { part: 'trade', reason: 'No.' } }), 400)
    for (const nobody of [desk.olga.id, 'nobody']) expectProblem(await offer(nobody), 404)

    const hours = { override: { part: 'hours', reason: 'He said yes by phone.' } }
    const { status, body } = await offer(evening.id, hours)
    expect(status).toBe(200)
    expect(body.offer).toMatchObject({ proId: evening.id })
    expect(body.offers).toMatchObject([
      { proId: gwen.id, outcome: 'withdrawn', offeredBy: null },
      {
        proId: evening.id,
        outcome: null,
        offeredBy: { name: 'Olga Operator' },
        override: { part: 'hours', reason: 'He said yes by phone.' },
      },
    ])
    expectProblem(await gwen.browser.post(`/api/dispatch/${id}/accept`), 409)
    // Twice is once.
    expect((await offer(evening.id, hours)).body.offers).toHaveLength(2)
    await desk.accept(evening.browser, id)
    expectProblem(await offer(gwen.id), 409)
    expect(await desk.acts(id)).toEqual([['booking.offer', reason]])

    // They are at a job then: the way between two can be set aside, two at once cannot.
    const [same, next] = [await desk.book(), await desk.book(windowAfter(2))]
    const travel = { override: { part: 'travel', reason: 'Next door.' } }
    expect(parts(await offer(evening.id, hours, same))).toEqual(['hours', 'busy'])
    expect(parts(await offer(evening.id, travel, next))).toEqual(['hours', 'travel'])
  })

  test('who was silent could come, and is named with when they are asked again', async () => {
    const gwen = await desk.professional()
    const id = await desk.book()
    const found = async () => (await desk.operator.get(`${deskOf(id)}/who-could`)).body
    const nearest = async () => (await found()).nearest[0]
    expect(await found()).toMatchObject({ suitable: 1, silent: 0 })
    expect(await nearest()).toMatchObject({ proId: gwen.id, missing: [], askAgainAt: null })
    const { expiresAt } = (await desk.operator.get(deskOf(id))).body.offer
    desk.world.clock.set(new Date(expiresAt))
    await dispatchRound(desk.world.context)
    const lapsed = (await desk.operator.get(deskOf(id))).body
    expect(lapsed.offer).toBeNull()
    expect(lapsed.unmatchedSince).not.toBeNull()
    expect(await found()).toMatchObject({ suitable: 1, silent: 1 })
    const again = Date.parse(lapsed.offers[0].closedAt) + ASK_AGAIN_MINUTES * 60_000
    expect(await nearest()).toMatchObject({
      proId: gwen.id,
      missing: [],
      askAgainAt: new Date(again).toISOString(),
    })
    desk.world.clock.set(new Date(again))
    expect(await nearest()).toMatchObject({ askAgainAt: null })
    expect(await found()).toMatchObject({ suitable: 1, silent: 0 })
    await dispatchRound(desk.world.context)
    await askAgain(desk.world.context)
    expect((await desk.operator.get(deskOf(id))).body.offer).toMatchObject({ proId: gwen.id })
  })

  test('whoever was asked is told, whatever takes the offer from them, and not why', async () => {
    const [gwen, hugo] = [await desk.professional(), await desk.professional()]
    const told = async (who: { email: string }) => {
      const { body } = await desk.operator.get('/api/operator/outbox?kind=offer_lapsed')
      return body
        .filter(({ to, channel }: Notice) => to === who.email && channel === 'email')
        .map((notice: Notice) => notice.body)
    }
    const id = await desk.book()
    const act = (name: string, more: object) =>
      desk.operator.post(`${deskOf(id)}/${name}`, { reason: 'Between us.', ...more })
    // Whoever the round asked first is named, and has the offer as before.
    const first = (await desk.operator.get(deskOf(id))).body.offer.proId === gwen.id ? gwen : hugo
    const second = first === gwen ? hugo : gwen
    await act('offer', { proId: first.id })
    expect(await told(first)).toEqual([])

    await act('offer', { proId: second.id })
    await act('window', windowAfter(4))
    await act('offer', { proId: first.id })
    await act('cancel', {})
    const [elsewhere, canceled, ...more] = (await told(first)).toReversed()
    expect(more).toEqual([])
    expect(elsewhere).toContain('We have offered this job to somebody else')
    expect(canceled).toContain('This job was canceled')
    const [moved] = await told(second)
    expect(moved).toMatch(/for another time now.*1:00 PM to 3:00 PM/s)
    expect([elsewhere, canceled, moved].join()).not.toContain('Between us')

    // Its customer asked for it: to whom it is offered that is the same.
    const theirs = await desk.book()
    const { proId } = (await desk.operator.get(deskOf(theirs))).body.offer
    const cancel = { reason: 'Between us.', forCustomer: true }
    await desk.operator.post(`${deskOf(theirs)}/cancel`, cancel)
    const holder = proId === first.id ? first : second
    expect((await told(holder))[0]).toMatch(/This job was canceled.*9:00 AM to 11:00 AM/s)
  })

  test('who is on the way from another job, when the operator says so', async () => {
    const gwen = await desk.professional()
    await desk.accept(gwen.browser, await desk.book())
    const next = await desk.book(windowAfter(2))
    const sent = { proId: gwen.id, reason: 'The same street.' }
    const offer = (more: object) =>
      desk.operator.post(`${deskOf(next)}/offer`, { ...sent, ...more })
    expect(parts(await offer({}))).toEqual(['travel'])
    const done = await offer({ override: { part: 'travel', reason: 'Next door.' } })
    expect(done.body).toMatchObject({ unmatchedSince: null, offer: { proId: gwen.id } })
    await desk.accept(gwen.browser, next)
  })

  test('who is suspended could not come, whatever else of the rule they meet', async () => {
    const gwen = await desk.professional()
    const reason = 'Two customers say that nobody came.'
    await desk.operator.post(`/api/operator/people/${gwen.id}/suspend`, { reason })
    const id = await desk.book()
    const { body } = await desk.operator.get(`${deskOf(id)}/who-could`)
    expect(body).toMatchObject({ suitable: 0, leftOut: { paused: 0, suspended: 1 } })
    expect(body.nearest).toMatchObject([{ proId: gwen.id, missing: ['suspended'], override: null }])
    const refused = await desk.operator.post(`${deskOf(id)}/offer`, { proId: gwen.id, reason })
    expect(expectProblem(refused, 409).detail).toBe('Gwen is suspended.')
  })

  test('who could come at another time is told before it is chosen', async () => {
    const gwen = await desk.professional()
    const id = await desk.book()
    await desk.accept(gwen.browser, id)
    const suitableAt = async (hours: number) => {
      const { preferredWindowStart: start, preferredWindowEnd: end } = windowAfter(hours)
      const { body } = await desk.operator.get(`${deskOf(id)}/who-could?start=${start}&end=${end}`)
      return body.suitable
    }
    // An hour later she still has the job at its present time, which would move.
    expect([await suitableAt(1), await suitableAt(24)]).toEqual([1, 1])
    // Three in the morning.
    expect(await suitableAt(18)).toBe(0)
    const { preferredWindowStart: start } = windowAfter(24)
    expectProblem(await desk.operator.get(`${deskOf(id)}/who-could?start=${start}`), 400)
  })

  test('who has taken time off then is off, and not called busy', async () => {
    const gwen = await desk.professional()
    const id = await desk.book()
    const { preferredWindowStart: start, preferredWindowEnd: end } = windowAfter(-4)
    const week = { start, end: new Date(Date.parse(end) + 7 * 86_400_000).toISOString() }
    expect((await gwen.browser.post('/api/professional/time-off', week)).status).toBe(201)
    const { body } = await desk.operator.get(`${deskOf(id)}/who-could`)
    expect(body).toMatchObject({ suitable: 0, leftOut: { busy: 1 } })
    expect(body.nearest).toMatchObject([{ proId: gwen.id, missing: ['off'], override: null }])
    const wish = { proId: gwen.id, reason: 'She is near.' }
    const refused = await desk.operator.post(`${deskOf(id)}/offer`, wish)
    expect(expectProblem(refused, 409).detail).toBe('Gwen is off then.')
  })

  test('why nobody can come is counted, and who nearly could is named', async () => {
    const wednesday = await desk.professional({
      hours: [{ dayOfWeek: 3, startTime: '07:00', endTime: '21:00' }],
    })
    await desk.professional({ trades: ['hvac'] })
    const nearby = await desk.professional({ areas: [{ zipCode: '07030', radiusKm: 1 }] })
    await desk.professional({ licensedUntil: '2026-11-01' })
    await desk.professional({ paused: true })
    const busy = await desk.professional()
    await desk.accept(busy.browser, await desk.book())
    const id = await desk.book()
    const asked = await desk.professional()
    await desk.operator.post(`${deskOf(id)}/offer`, { proId: asked.id, reason: 'She is new.' })
    await asked.browser.post(`/api/dispatch/${id}/decline`, { reason: 'price' })

    const { status, body } = await desk.operator.get(`${deskOf(id)}/who-could`)
    expect(status).toBe(200)
    const { trade, ...rest } = body.leftOut
    expect(rest).toEqual({
      area: 1,
      hours: 1,
      license: 1,
      busy: 1,
      paused: 1,
      suspended: 0,
      asked: 1,
    })
    expect(trade).toBe(body.professionals - 6)
    expect(body.suitable).toBe(0)
    expect(body.nearest).toHaveLength(6)
    const of = (proId: string) =>
      body.nearest.find((each: { proId: string }) => each.proId === proId)
    expect(of(wednesday.id)).toMatchObject({
      name: 'Gwen Person',
      missing: ['hours'],
      override: 'hours',
      times: [
        { label: 'Wed, Nov 25, 7:00 AM - 9:00 AM' },
        { label: 'Wed, Nov 25, 9:00 AM - 11:00 AM' },
        { label: 'Wed, Nov 25, 11:00 AM - 1:00 PM' },
      ],
    })
    expect(of(nearby.id)).toMatchObject({ missing: ['area'], override: 'area', times: [] })
    expect(of(busy.id)).toMatchObject({ missing: ['busy'], override: null })
    expect(of(asked.id)).toMatchObject({ missing: ['asked'], override: null, times: [] })

    const { body: list } = await desk.operator.get('/api/operator/bookings?state=unmatched')
    expect(list.find((each: { id: string }) => each.id === id).customer).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '+12125550100',
    })
  })
})
