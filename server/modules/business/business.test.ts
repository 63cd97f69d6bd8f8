import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { licenseRequest } from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const HOUR = 3_600_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
/** Nine o'clock of a day from the Monday on, in New York. */
const nineOn = (day: number) => Date.parse('2026-11-23T14:00:00.000Z') + day * 24 * HOUR
const iso = (ms: number) => new Date(ms).toISOString()

describe.each(ENGINES)('a professional’s business on %s', (engine) => {
  let world: World
  let customer: Visitor
  let operator: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine, now: MONDAY })
    await addSomePlaces(world.context)
    customer = await world.signIn(await addUser(world.context.db))
    const olga = await addUser(world.context.db, { role: 'operator' })
    operator = await world.signIn(olga)
  })
  afterAll(() => world.close())

  /** Somebody alone with their trade: nobody of another test takes their jobs. */
  const workingAs = async (wishes: Parameters<typeof addProfessional>[1] = {}) => {
    const pro = await addProfessional(world.context.db, wishes)
    return { ...pro, as: await world.signIn(pro) }
  }
  const business = async (pro: Visitor) => (await pro.get('/api/professional')).body
  const bookAt = async (start: number, zip = '10001'): Promise<string> => {
    const { status, body } = await customer.post(
      '/api/ai/book',
      bookingRequest({
        zip,
        preferredWindowStart: iso(start),
        preferredWindowEnd: iso(start + 2 * HOUR),
      }),
    )
    expect(status).toBe(201)
    return body.id
  }
  const offersOf = async (pro: Visitor): Promise<string[]> =>
    (await pro.get('/api/bookings')).body
      .filter(({ offer }: { offer: object | null }) => offer !== null)
      .map(({ id }: { id: string }) => id)
  const noticesTo = async (email: string): Promise<{ subject: string; body: string }[]> =>
    (await operator.get('/api/operator/outbox')).body.filter(
      (one: { to: string }) => one.to === email,
    )

  test('who has a business license only is told what is missing, sends it in, and is offered work once it is checked', async () => {
    const gwen = await workingAs({ licensedUntil: null })
    expect((await business(gwen.as)).offersNow).toEqual({
      possible: false,
      missing: [{ part: 'license', sentence: expect.stringContaining('contractor or trade') }],
    })

    const sent = await gwen.as.post('/api/professional/licenses', licenseRequest())
    expect(sent).toMatchObject({ status: 201, body: { state: 'waiting', renews: null } })
    const [missing] = (await business(gwen.as)).offersNow.missing
    expect(missing.sentence).toContain('being checked')

    const { body: queue } = await operator.get('/api/operator/licenses?state=waiting')
    const waiting = queue.find(({ pro }: { pro: { id: string } }) => pro.id === gwen.id)
    expect(waiting).toMatchObject({ id: sent.body.id, renewedUntil: null })
    const check = (valid: boolean) =>
      operator.post(`/api/operator/licenses/${sent.body.id}/check`, {
        valid,
        source: 'Department of State',
        note: 'No such number.',
      })
    // Sent twice, as where an answer got lost: it is checked once, and what it is now is not what it renewed.
    for (const { status, body } of await Promise.all([check(true), check(true)])) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ state: 'valid', renewedUntil: null })
    }
    // Whoever found out something else came too late.
    const late = expectProblem(await check(false), 409)
    expect(late.detail).toContain('it is valid')
    const { body: log } = await operator.get(`/api/operator/audit?about=${sent.body.id}`)
    expect(log).toHaveLength(1)
    expect((await business(gwen.as)).offersNow).toEqual({ possible: true, missing: [] })
    expect((await noticesTo(gwen.email)).map(({ subject }) => subject)).toEqual([
      'Your license is checked',
    ])

    const job = await bookAt(nineOn(1))
    await dispatchRound(world.context)
    expect(await offersOf(gwen.as)).toEqual([job])
    await gwen.as.patch('/api/availability', { paused: true, hours: [] })
  })

  test('a renewal counts once it is checked; the one before counts until its day; a refused one tells why', async () => {
    const gwen = await workingAs({ licensedUntil: '2026-11-30' })
    const [held] = (await business(gwen.as)).licenses
    const again = { ...held, expirationDate: '2028-11-30' }
    const { body: sent } = await gwen.as.post(
      '/api/professional/licenses',
      licenseRequest({
        licenseType: again.licenseType,
        // As people type it the second time.
        licenseNumber: again.licenseNumber.toLowerCase(),
        issuingState: again.issuingState,
        expirationDate: again.expirationDate,
      }),
    )
    expect(sent).toMatchObject({ state: 'waiting', renews: held.id })
    expect((await business(gwen.as)).licenses).toMatchObject([
      { state: 'valid', expirationDate: '2026-11-30' },
      { state: 'waiting', expirationDate: '2028-11-30' },
    ])
    const refused = await operator.post(`/api/operator/licenses/${sent.id}/check`, {
      valid: false,
      source: 'Department of State',
      note: 'The board lists 2027.',
    })
    expect(refused).toMatchObject({ status: 200, body: { state: 'refused' } })
    expect((await business(gwen.as)).licenses).toMatchObject([
      { state: 'valid' },
      { state: 'refused', reason: 'The board lists 2027.' },
    ])
    world.clock.set(new Date(MONDAY.getTime() + HOUR))
    const { body: right } = await gwen.as.post(
      '/api/professional/licenses',
      licenseRequest({ ...sent, expirationDate: '2027-11-30' }),
    )
    const source = { valid: true, source: 'Department of State' }
    await operator.post(`/api/operator/licenses/${right.id}/check`, source)
    // What was checked last stands first: no list of old ones hides it.
    const { body: done } = await operator.get('/api/operator/licenses?state=valid')
    expect(done[0]).toMatchObject({ id: right.id, state: 'valid', renewedUntil: '2026-11-30' })
    expect((await business(gwen.as)).licenses).toMatchObject([
      { id: held.id, state: 'valid', expirationDate: '2027-11-30' },
    ])
    world.clock.set(new Date('2027-12-01T15:00:00.000Z'))
    const later = await business(await world.signIn(gwen))
    expect(later.licenses).toMatchObject([{ state: 'expired' }])
    expect(later.offersNow.possible).toBe(false)
    world.clock.set(MONDAY)
    await (await world.signIn(gwen)).patch('/api/availability', { paused: true, hours: [] })
  })

  test('licenses of the past and of 2120 are refused, and one sent twice is one', async () => {
    const { as: gwen } = await workingAs({ licensedUntil: null })
    const send = (expirationDate: string) =>
      gwen.post('/api/professional/licenses', licenseRequest({ expirationDate }))
    expect(await send('2026-11-22')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'expirationDate', message: expect.stringContaining('run out') }] },
    })
    expect(await send('2120-01-01')).toMatchObject({ status: 400 })
    const [first, second] = await Promise.all([send('2027-01-01'), send('2027-01-01')])
    expect(first?.body.id).toBe(second?.body.id)
    expect((await business(gwen)).licenses).toHaveLength(1)
    // As registers write that one never runs out.
    expect((await send('2099-12-31')).body.expirationDate).toBe('2099-12-31')
    expect((await customer.get('/api/professional')).status).toBe(403)
    expect((await customer.get('/api/operator/licenses')).status).toBe(403)
  })

  test('on its last day a license is taken and counts for that day; confirmed the day after, it opens nothing and is asked for anew', async () => {
    const gwen = await workingAs({ licensedUntil: null, hours: [] })
    const send = async (wish: object) =>
      (await gwen.as.post('/api/professional/licenses', licenseRequest(wish))).body.id
    const confirm = (id: string) =>
      operator.post(`/api/operator/licenses/${id}/check`, { valid: true, source: 'The board' })
    const lacks = async () =>
      (await business(await world.signIn(gwen))).offersNow.missing.map(
        ({ part }: { part: string }) => part,
      )
    const today = { expirationDate: '2026-11-23' }
    const plumbing = await send({ ...today, licenseNumber: 'LAST-1' })
    const waits = await send({ ...today, licenseNumber: 'LAST-2', trade: 'hvac' })
    await confirm(plumbing)
    world.clock.set(new Date('2026-11-24T04:59:59.999Z'))
    expect(await lacks()).not.toContain('license')
    world.clock.set(new Date('2026-11-24T05:00:00.000Z'))
    expect(await lacks()).toContain('license')

    expect((await confirm(waits)).status).toBe(200)
    const later = await business(await world.signIn(gwen))
    expect(later.trades).not.toContain('hvac')
    expect(later.licenses).toMatchObject([{ state: 'expired' }, { state: 'expired' }])
    const [told] = await noticesTo(gwen.email)
    expect(told?.body).toContain('It expired on Monday, November 23, 2026 while it waited for us')
    expect(told?.body).toContain('Please send in its renewal, and name the new trade with it.')
    expect(told?.body).not.toContain('From now on')
    world.clock.set(MONDAY)
  })

  test('what an operator has read is what they find valid, also where it is put right just then', async () => {
    const { as: gwen } = await workingAs({ licensedUntil: null })
    const send = async (expirationDate: string): Promise<string> =>
      (await gwen.post('/api/professional/licenses', licenseRequest({ expirationDate }))).body.id
    const check = (id: string) =>
      operator.post(`/api/operator/licenses/${id}/check`, { valid: true, source: 'The board' })
    const read = await send('2027-01-01')
    const changed = await send('2046-01-01')
    expect((await check(read)).status).toBe(404)
    expect((await business(gwen)).licenses).toMatchObject([{ id: changed, state: 'waiting' }])
    expect((await check(changed)).body).toMatchObject({ expirationDate: '2046-01-01' })
    await gwen.patch('/api/availability', { paused: true, hours: [] })
  })

  test('an area is a known ZIP code or a city with its state, and offers follow it', async () => {
    const { as: gwen } = await workingAs({ areas: [] })
    const put = (...areas: object[]) => gwen.put('/api/professional/areas', { areas })
    const refused = [
      [{ zip: '00000' }, 'areas.0.zip'],
      [{ city: 'New York' }, 'areas.0.state'],
      [{ city: 'Atlantis', state: 'NY' }, 'areas.0.city'],
      [{ zip: '10001', radiusKm: 0 }, 'areas.0.radiusKm'],
      [{ zip: '10001', radiusKm: 501 }, 'areas.0.radiusKm'],
      [{}, 'areas.0.zip'],
    ] as const
    for (const [area, path] of refused)
      expect(await put(area)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect((await business(gwen)).areas).toEqual([])

    const taken = await put({ zip: '10001', radiusKm: 10 }, { zip: '10001', radiusKm: 20 })
    expect(taken.body.areas).toMatchObject([{ zip: '10001', state: 'NY', radiusKm: 20 }])
    expect(taken.body.offersNow.possible).toBe(true)
    const job = await bookAt(nineOn(2))
    await dispatchRound(world.context)
    expect(await offersOf(gwen)).toEqual([job])
    await gwen.patch('/api/availability', { paused: true, hours: [] })
  })

  test('time off ends open offers in it at once, names the jobs that stay, and takes the windows away', async () => {
    const { as: gwen } = await workingAs()
    const [kept, offered] = [await bookAt(nineOn(3)), await bookAt(nineOn(3) + 5 * HOUR)]
    await dispatchRound(world.context)
    await gwen.post(`/api/dispatch/${kept}/accept`)
    expect(await offersOf(gwen)).toEqual([offered])
    const windowsThatDay = async () => {
      const { body } = await customer.get('/api/windows?sku=PLB-DRAIN&zip=10001')
      return body.filter(({ start }: { start: string }) => start.startsWith('2026-11-27'))
    }
    const friday = { start: iso(nineOn(4) - 9 * HOUR), end: iso(nineOn(5) - 9 * HOUR) }
    expect(await windowsThatDay()).not.toEqual([])

    const away = await gwen.post('/api/professional/time-off', {
      start: iso(nineOn(3)),
      end: friday.end,
      note: 'Thanksgiving',
    })
    expect(away).toMatchObject({ status: 201, body: { jobs: [{ id: kept }] } })
    expect(await offersOf(gwen)).toEqual([])
    await dispatchRound(world.context)
    expect(await offersOf(gwen)).toEqual([])
    expect(await windowsThatDay()).toEqual([])
    expect((await business(gwen)).timeOff).toMatchObject([{ note: 'Thanksgiving', weekly: false }])

    expect((await customer.delete(`/api/professional/time-off/${away.body.id}`)).status).toBe(403)
    expect((await gwen.delete(`/api/professional/time-off/${away.body.id}`)).status).toBe(200)
    expect((await gwen.delete(`/api/professional/time-off/${away.body.id}`)).status).toBe(404)
    expect(await windowsThatDay()).not.toEqual([])
    // It was withdrawn, not turned down: it may come back.
    world.clock.set(new Date(MONDAY.getTime() + 2 * HOUR))
    await askAgain(world.context)
    await dispatchRound(world.context)
    expect(await offersOf(gwen)).toContain(offered)
    await gwen.patch('/api/availability', { paused: true, hours: [] })
  })

  test('what is noted of a time off may be as long as any other note', async () => {
    const { as: gwen } = await workingAs()
    const note = 'x'.repeat(2_000)
    const away = { start: iso(nineOn(5)), end: iso(nineOn(6)), note }
    expect((await gwen.post('/api/professional/time-off', away)).status).toBe(201)
    expect((await business(gwen)).timeOff).toMatchObject([{ note }])
    const longer = { ...away, note: `${note}x` }
    expect((await gwen.post('/api/professional/time-off', longer)).status).toBe(400)
    // All that is wrong is told at once.
    const backwards = { ...longer, end: iso(nineOn(4)) }
    const told = await gwen.post('/api/professional/time-off', backwards)
    expect(told.body.issues).toEqual([
      { path: 'note', message: 'Use 2,000 characters or fewer.' },
      { path: 'end', message: 'The end must be after the start.' },
    ])
    await gwen.patch('/api/availability', { paused: true, hours: [] })
  })

  test('every Wednesday afternoon off comes back by the clocks of the market, also after they change', async () => {
    const { as: gwen } = await workingAs()
    const oneToFive = { start: iso(nineOn(2) + 4 * HOUR), end: iso(nineOn(2) + 8 * HOUR) }
    for (const wrong of [
      { ...oneToFive, end: oneToFive.start },
      { start: iso(nineOn(-2)), end: iso(nineOn(-1)) },
      { ...oneToFive, end: iso(nineOn(900)) },
      { ...oneToFive, end: iso(nineOn(10)), weekly: true },
    ])
      expect((await gwen.post('/api/professional/time-off', wrong)).status).toBe(400)
    await gwen.post('/api/professional/time-off', { ...oneToFive, weekly: true })
    // New York moves its clocks on March 14, 2027: one o'clock is 17:00 there from then on.
    world.clock.set(new Date('2027-03-15T14:00:00.000Z'))
    const later = await world.signIn(await addUser(world.context.db))
    const { body } = await later.get('/api/windows?sku=PLB-DRAIN&zip=10001')
    const onWednesday = body
      .map(({ start }: { start: string }) => start)
      .filter((start: string) => start.startsWith('2027-03-17'))
    const inIt = (start: string) =>
      start > '2027-03-17T15:00:00.000Z' && start < '2027-03-17T21:00:00.000Z'
    expect(onWednesday.filter(inIt)).toEqual([])
    expect(onWednesday).toContain('2027-03-17T21:00:00.000Z')
    world.clock.set(MONDAY)
  })

  test('a name and years are changed alone', async () => {
    const { as: gwen } = await workingAs()
    const changed = await gwen.patch('/api/professional', { yearsExperience: 12 })
    expect(changed).toMatchObject({ status: 200, body: { yearsExperience: 12 } })
    for (const wrong of [{ businessName: '' }, { yearsExperience: 0.5 }])
      expect((await gwen.patch('/api/professional', wrong)).status).toBe(400)
    expect(
      (await gwen.patch('/api/professional', { businessName: 'Gwen & Daughters' })).body,
    ).toMatchObject({
      businessName: 'Gwen & Daughters',
      yearsExperience: 12,
    })
  })
})
