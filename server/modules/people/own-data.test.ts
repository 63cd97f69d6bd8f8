import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_HOURS } from '#contract/idempotency-key.ts'
import { NOTICE_DAYS } from '#contract/notifications.ts'
import { breathless } from '#server/context.ts'
import { jobs } from '#server/jobs/registry.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addAccount, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const PASSWORD = 'the fence behind the old mill'
const DAY_MS = 86_400_000

describe.each(ENGINES)('one’s own data, on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: true } })
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())

  const live = async () => {
    const { db } = world.context
    const person = await addUser(db, { emailVerified: true })
    await addAccount(db, person, PASSWORD)
    return { person, ada: await world.signIn(person) }
  }
  const mailTo = async (email: string) => {
    const { rows } = await world.context.db.execute<{ subject: string; body: string }>(
      sql`select subject, body from outbox where to_address = ${email} order by seq`,
    )
    return rows
  }
  const actsOf = async (id: string) => {
    const olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    return (await olga.get(`/api/operator/audit?about=${id}`)).body
  }

  test('somebody takes all of it along: the same as an operator would hand them', async () => {
    const { person, ada } = await live()
    await ada.patch('/api/profile', { address: '12 Secret Lane' })
    await ada.post('/api/ai/book', bookingRequest())
    const { status, body } = await ada.post('/api/profile/export')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      personId: person.id,
      data: {
        account: [{ address: '12 Secret Lane' }],
        bookings: [{ address: '350 Fifth Avenue' }],
      },
    })
    const { db } = world.context
    const olga = await world.signIn(await addUser(db, { role: 'operator' }))
    const theirs = await olga.post(`/api/operator/people/${person.id}/export`, { reason: 'Asked.' })
    expect(theirs.body.data).toEqual(body.data)
    expect(JSON.stringify(body)).not.toMatch(/password_hash|id_hash|sealed/)
    expect(await actsOf(person.id)).toMatchObject([
      { what: 'people.export' },
      { what: 'account.export', who: { id: person.id } },
    ])
    expectProblem(await world.visitor.post('/api/profile/export'), 401)
  })

  test('somebody erases themselves: not in a hurry, not in the middle of a visit, and then for good', async () => {
    const { person, ada } = await live()
    const elsewhere = await world.signIn(person)
    const gwen = await world.signIn(await addProfessional(world.context.db))
    const { body: booked } = await ada.post('/api/ai/book', bookingRequest())
    await dispatchRound(world.context)
    await gwen.post(`/api/dispatch/${booked.id}/accept`)

    const erase = (body: object) => ada.post('/api/profile/erase', body)
    for (const body of [{}, { word: 'erase' }, { password: 'another one entirely' }])
      expect(expectProblem(await erase(body), 400).issues).toMatchObject([{ path: 'password' }])
    expect(expectProblem(await erase({ password: PASSWORD }), 409).detail).toContain('not over yet')
    expect((await ada.get('/api/profile')).body).toMatchObject({ email: person.email })

    await ada.post(`/api/bookings/${booked.id}/cancel`)
    expect(await erase({ password: PASSWORD })).toMatchObject({
      status: 200,
      body: { erased: true },
    })
    for (const browser of [ada, elsewhere]) expectProblem(await browser.get('/api/auth/user'), 401)
    // One letter is left of all that went to them, and it says what was done.
    expect(await mailTo(person.email)).toEqual([
      { subject: 'Your account is erased', body: expect.stringContaining('As you asked') },
    ])
    expect((await actsOf(person.id))[0]).toMatchObject({
      what: 'account.erase',
      who: { id: person.id, email: '' },
    })
    expect((await gwen.get(`/api/bookings/${booked.id}`)).status).toBe(200)
  })

  test('who signs in elsewhere types a word; an operator is erased by another one', async () => {
    const { db } = world.context
    const outside = await world.signIn(await addUser(db, { issuer: 'https://accounts.example' }))
    const wrong = await outside.post('/api/profile/erase', { word: 'yes', password: PASSWORD })
    expect(expectProblem(wrong, 400).issues).toMatchObject([{ path: 'word' }])
    expect((await outside.post('/api/profile/erase', { word: ' Erase ' })).status).toBe(200)

    const olga = await world.signIn(await addUser(db, { role: 'operator' }))
    expect(expectProblem(await olga.post('/api/profile/erase', { word: 7 }), 403).detail).toContain(
      'another operator',
    )
    expectProblem(await world.visitor.post('/api/profile/erase', {}), 401)
  })

  test('wrong passwords are counted like those of a sign-in', async () => {
    const { ada } = await live()
    const erase = (password: string) => ada.post('/api/profile/erase', { password })
    for (let tries = 0; tries < 10; tries += 1) expectProblem(await erase('wrong'), 400)
    const late = await erase(PASSWORD)
    expectProblem(late, 429)
    expect(late.headers['retry-after']).toBe('900')
  })

  test('rounds forget what people were told, and which requests were answered, once their time is over', async () => {
    const { ada, person } = await live()
    await ada.post('/api/ai/book', bookingRequest(), { 'idempotency-key': 'once' })
    const { db } = world.context
    const left = async () => {
      const { rows } = await db.execute(sql`
        select (select count(*)::int from outbox where to_address = ${person.email}) as told,
          (select count(*)::int from idempotency_keys where user_id = ${person.id}) as keys`)
      return rows[0]
    }
    const sweep = async () => {
      for (const job of jobs.filter(({ name }) => name.startsWith('sweep')))
        await job.run(world.context, breathless, [])
    }
    const bookedAt = world.clock.now().getTime()
    const { told } = (await left()) ?? {}
    expect(told).toBeGreaterThan(0)
    world.clock.set(new Date(bookedAt + IDEMPOTENCY_HOURS * 3_600_000))
    await sweep()
    expect(await left()).toEqual({ told, keys: 0 })
    world.clock.set(new Date(bookedAt + NOTICE_DAYS * DAY_MS))
    await sweep()
    expect(await left()).toEqual({ told, keys: 0 })
    world.clock.advance(1)
    await sweep()
    expect(await left()).toEqual({ told: 0, keys: 0 })
  })
})
