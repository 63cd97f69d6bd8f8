import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { professionalAreas } from '#server/modules/accounts/professionals.table.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import type { Connection } from '#server/db/connect.ts'
import { addApplication } from '#server/testing/add-application.ts'
import { applicationRequest } from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { type ListeningWorld, openListeningWorld } from '#server/testing/listening-world.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import type { Visitor } from '#server/testing/world.ts'

const MONDAY = new Date('2026-11-23T14:00:00.000Z')

describe.each(ENGINES)('from applicant to professional on %s', (engine) => {
  let connection: Connection
  let world: ListeningWorld
  let june: Visitor
  let wakes = 0

  beforeAll(async () => {
    connection = await openTestDatabase(engine)
    world = await openListeningWorld(connection)
    world.clock.set(MONDAY)
    world.context.wakeDispatch = () => void (wakes += 1)
    await addSomePlaces(world.context)
    june = await world.signIn(await addUser(connection.db, { role: 'operator' }))
  })
  afterAll(async () => {
    await world.close()
    await connection.close()
  })

  const approve = async (id: string, trades = ['plumbing']) =>
    expect(
      (
        await june.post(`/api/operator/applications/${id}/approve`, {
          trades,
          checklist: ALL_CHECKED,
        })
      ).status,
    ).toBe(200)

  const book = async (who: Visitor, wishes: object = {}): Promise<string> => {
    const { status, body } = await who.post('/api/ai/book', bookingRequest(wishes))
    expect(status).toBe(201)
    return body.id
  }

  const jobsOf = async (who: Visitor): Promise<{ id: string; viewerRole: string }[]> =>
    (await who.get('/api/bookings')).body

  test('somebody fills in the form, is approved, and takes the job that waited for them', async () => {
    const applicant = await addUser(connection.db)
    // The same browser throughout: no new sign-in is needed.
    const ada = await world.signIn(applicant)
    const half = applicationRequest({ yearsExperience: 2.5 })
    const { termsAccepted, backgroundCheckConsent, ...fields } = half
    const { id } = (await ada.post('/api/pro-applications', fields)).body
    const license = { licenseType: 'trade', licenseNumber: 'T-1', issuingState: 'NY' }
    await ada.post(`/api/pro-applications/${id}/licenses`, {
      ...license,
      expirationDate: '2030-12-31',
    })
    await ada.post(`/api/pro-applications/${id}/service-areas`, {
      city: '',
      state: '',
      zipCode: '10001',
      radiusKm: 25,
    })
    for (const dayOfWeek of [2, 3])
      await ada.post(`/api/pro-applications/${id}/availability`, {
        dayOfWeek,
        startTime: '08:00',
        endTime: '17:00',
        isAvailable: dayOfWeek === 2,
      })
    const consents = { termsAccepted, backgroundCheckConsent }
    expect((await ada.post('/api/pro-applications/submit', consents)).status).toBe(200)

    const customer = await world.signIn(await addUser(connection.db))
    const [waiting, ownWish] = [await book(customer), await book(ada)]
    const wednesday = await book(customer, {
      preferredWindowStart: '2026-11-25T14:00:00.000Z',
      preferredWindowEnd: '2026-11-25T16:00:00.000Z',
    })
    await dispatchRound(world.context)
    expect((await jobsOf(ada)).map((each) => each.id)).toEqual([ownWish])
    expect((await ada.get('/api/availability')).status).toBe(403)

    wakes = 0
    await approve(id, ['plumbing', 'hvac'])
    expect(wakes).toBe(1)
    expect((await ada.get('/api/auth/user')).body).toMatchObject({
      role: 'pro',
      pro: {
        businessName: fields.businessName,
        trades: ['hvac', 'plumbing'],
        ratingAvg: null,
        paused: false,
      },
    })
    // Whoever has named no number in their profile is called as the application says.
    expect((await ada.get('/api/profile')).body.phone).toBe('+12125550101')
    expect((await ada.get('/api/availability')).body).toEqual({
      paused: false,
      hours: [{ dayOfWeek: 2, startTime: '08:00', endTime: '17:00' }],
    })
    expect((await ada.get('/api/professional')).body.yearsExperience).toBe(2)
    await askAgain(world.context)
    const mine = await jobsOf(ada)
    expect(Object.fromEntries(mine.map((each) => [each.id, each.viewerRole]))).toEqual({
      [waiting]: 'pro',
      [ownWish]: 'customer',
    })
    expect((await ada.get(`/api/bookings/${wednesday}`)).status).toBe(404)
    expect((await ada.post(`/api/dispatch/${waiting}/accept`)).body).toMatchObject({
      id: waiting,
      status: 'assigned',
      proId: applicant.id,
    })
    expect((await customer.get(`/api/bookings/${waiting}`)).body.pro).toMatchObject({
      businessName: fields.businessName,
    })
    expect((await ada.post(`/api/bookings/${ownWish}/cancel`)).status).toBe(200)
    expect((await ada.get('/api/pro-applications/current')).body.status).toBe('approved')
  })

  test('a new booking finds them as well, and a city by its name counts', async () => {
    const { id, userId } = await addApplication(world.context, {
      areas: [{ city: 'philadelphia', state: '' }],
    })
    await approve(id, ['electrical'])
    const pro = await world.signIn({ id: userId })
    const customer = await world.signIn(await addUser(connection.db))
    const offered = await book(customer, { sku: 'ELE-OUTLET', zip: '19103' })
    await dispatchRound(world.context)
    expect(await jobsOf(pro)).toMatchObject([{ id: offered, viewerRole: 'pro' }])
  })

  test('a state typed behind the city counts, and the application stays as it was sent', async () => {
    const { id, userId } = await addApplication(world.context, {
      areas: [{ city: 'Hoboken, nj', radiusKm: 40 }, { city: 'Atlantis, NJ' }],
    })
    await approve(id, ['electrical'])
    const pro = await world.signIn({ id: userId })
    const customer = await world.signIn(await addUser(connection.db))
    const offered = await book(customer, { sku: 'ELE-OUTLET', zip: '07030' })
    await dispatchRound(world.context)
    expect(await jobsOf(pro)).toMatchObject([{ id: offered, viewerRole: 'pro' }])
    expect((await pro.get(`/api/pro-applications/${id}/service-areas`)).body).toMatchObject([
      { city: 'Hoboken, nj', state: '' },
      { city: 'Atlantis, NJ', state: '' },
    ])
    const copied = await connection.db
      .select({ city: professionalAreas.city, state: professionalAreas.state })
      .from(professionalAreas)
      .where(eq(professionalAreas.proId, userId))
    expect(copied).toHaveLength(2)
    expect(copied).toContainEqual({ city: 'Hoboken', state: 'NJ' })
    expect(copied).toContainEqual({ city: 'Atlantis, NJ', state: '' })
  })

  test.each<[string, Parameters<typeof addApplication>[1]]>([
    ['without a license', { licenses: [] }],
    ['with a business license alone', { licenses: [{ licenseType: 'business' }] }],
    [
      'with a license that runs out the day before',
      { licenses: [{ expirationDate: '2026-11-23' }] },
    ],
    ['without an area', { areas: [] }],
    ['without a day', { hours: [] }],
    ['without that day', { hours: [{ dayOfWeek: 2, isAvailable: false }] }],
  ])('%s nothing is offered', async (_said, wishes) => {
    const { id, userId } = await addApplication(world.context, {
      areas: [{ zipCode: '19103' }],
      ...wishes,
    })
    await approve(id, ['hvac'])
    const pro = await world.signIn({ id: userId })
    const customer = await world.signIn(await addUser(connection.db))
    await book(customer, { sku: 'HVC-COOL', zip: '19103' })
    await dispatchRound(world.context)
    expect(await jobsOf(pro)).toEqual([])
  })

  test('with a license that runs out that very day it is', async () => {
    const { id, userId } = await addApplication(world.context, {
      areas: [{ zipCode: '19103' }],
      licenses: [{ expirationDate: '2026-11-24' }],
    })
    await approve(id, ['hvac'])
    const pro = await world.signIn({ id: userId })
    const customer = await world.signIn(await addUser(connection.db))
    const offered = await book(customer, { sku: 'HVC-COOL', zip: '19103' })
    await dispatchRound(world.context)
    expect((await jobsOf(pro)).map((each) => each.id)).toContain(offered)
  })

  test('a business phone that is no number goes into the profile as it was typed', async () => {
    const { id, userId } = await addApplication(world.context, {
      row: { businessPhone: '212 555 0101 or 917 555 0199' },
    })
    await approve(id)
    const theirs = await (await world.signIn({ id: userId })).get('/api/profile')
    expect(theirs.body.phone).toBe('212 555 0101 or 917 555 0199')
  })

  test('their open page hears of the decision, and nobody else’s does', async () => {
    const { id, userId } = await addApplication(world.context)
    const stranger = await addUser(connection.db)
    const [own, strange] = [await openPage(userId), await openPage(stranger.id)]
    await approve(id)
    for (const kind of ['application', 'user'])
      await own.hears(`{"kind":"${kind}","id":"${kind === 'user' ? userId : id}"}`)
    // What the stranger hears of their own profile comes later than what they might have overheard.
    await (await world.signIn(stranger)).patch('/api/profile', { phone: '555' })
    await strange.hears(stranger.id)
    for (const foreign of [id, userId]) expect(strange.heard()).not.toContain(foreign)

    const rejected = await addApplication(world.context, { userId: stranger.id })
    await june.post(`/api/operator/applications/${rejected.id}/reject`, { reason: 'No.' })
    await strange.hears(`{"kind":"application","id":"${rejected.id}"}`)
    await own.close()
    await strange.close()
  })

  /** Everything an open page was told, and a way to wait for words. */
  async function openPage(userId: string) {
    const id = await startSession(world.context, { userId, idToken: null })
    const response = await fetch(`${world.url}/api/events`, {
      headers: { cookie: `fixwell_session=${id}` },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let said = ''
    return {
      heard: () => said,
      async hears(words: string) {
        while (!said.includes(words)) {
          const { done, value } = (await reader?.read()) ?? { done: true }
          if (done) throw new Error(`the stream ended before it said ${words}`)
          said += value
        }
      },
      close: () => reader?.cancel(),
    }
  }
})
