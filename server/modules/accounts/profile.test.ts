import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LONGEST } from '#contract/longest.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { professionals } from './professionals.table.ts'
import { users } from './users.table.ts'

const FIELDS = {
  firstName: LONGEST.name,
  lastName: LONGEST.name,
  phone: LONGEST.phone,
  address: LONGEST.address,
  zip: LONGEST.zip,
}
const NAMES = { firstName: 'First name is required', lastName: 'Last name is required' }

describe.each(ENGINES)('the profile on %s', (engine) => {
  let world: World
  let ada: Visitor
  let email: string
  let adaId: string

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    email = `${randomUUID()}@example.com`
    adaId = (
      await addUser(world.context.db, {
        email,
        phone: '212 555 0100',
        address: '1 Home Street',
        zip: '10001',
      })
    ).id
    ada = await world.signIn({ id: adaId })
  })
  afterAll(() => world.close())

  const before = () => ({
    firstName: 'Ada',
    lastName: 'Person',
    email,
    emailVerified: false,
    phone: '212 555 0100',
    address: '1 Home Street',
    zip: '10001',
  })

  test('is read by its owner', async () => {
    expect(await ada.get('/api/profile')).toMatchObject({ status: 200, body: before() })
    expect(Object.keys((await ada.get('/api/profile')).body)).toHaveLength(7)
  })

  test('says whether its address is confirmed', async () => {
    await world.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, adaId))
    expect((await ada.get('/api/profile')).body.emailVerified).toBe(true)
  })

  test('changes in the parts that are sent and is kept', async () => {
    const { status, body } = await ada.patch('/api/profile', {
      firstName: ' Augusta ',
      zip: '11201',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before(), firstName: 'Augusta', zip: '11201' })
    expect((await ada.get('/api/profile')).body).toEqual(body)
    expect((await ada.get('/api/auth/user')).body.firstName).toBe('Augusta')
  })

  test('stays when nothing is sent', async () => {
    expect(await ada.patch('/api/profile', {})).toMatchObject({ status: 200, body: before() })
  })

  test('loses what is cleared, but never a name', async () => {
    expect(
      (await ada.patch('/api/profile', { phone: '', address: '  ', zip: '' })).body,
    ).toMatchObject({ phone: '', address: '', zip: '' })
    for (const [field, sentence] of Object.entries(NAMES)) {
      for (const blank of ['', '  ', '\n']) {
        const answer = await ada.patch('/api/profile', { [field]: blank })
        expectIssues(answer, field)
        expect(answer.body.detail).toBe(sentence)
      }
    }
    expect((await ada.get('/api/profile')).body).toMatchObject({
      firstName: 'Ada',
      lastName: 'Person',
    })
  })

  test('of a professional keeps a phone, once there is one', async () => {
    const pro = await addProfessional(world.context.db)
    const gwen = await world.signIn(pro)
    await world.context.db.update(users).set({ phone: '' }).where(eq(users.id, pro.id))
    expect((await gwen.patch('/api/profile', { phone: '', zip: '10002' })).status).toBe(200)
    await gwen.patch('/api/profile', { phone: '212 555 0177' })
    for (const phone of ['', '  ']) {
      const refused = await gwen.patch('/api/profile', { phone, zip: '10003' })
      expectIssues(refused, 'phone')
      expect(refused.body.detail).toMatch(/^Customers call you at this number/)
    }
    expect((await gwen.get('/api/profile')).body).toMatchObject({
      phone: '212 555 0177',
      zip: '10002',
    })
    const { body } = await gwen.patch('/api/profile', { phone: '212 555 0188' })
    expect(body.phone).toBe('212 555 0188')
  })

  test('C8 lets nobody become what they are not', async () => {
    const other = await addUser(world.context.db)
    const { status, body } = await ada.patch('/api/profile', {
      id: other.id,
      role: 'operator',
      email: 'root@example.com',
      emailVerified: true,
      issuer: 'https://elsewhere.example',
      subject: 'root',
      phone: '1',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before(), phone: '1' })
    const [row] = await world.context.db.select().from(users).where(eq(users.id, adaId))
    expect(row).toMatchObject({ role: 'customer', issuer: 'embedded', email, emailVerified: false })
    const [untouched] = await world.context.db.select().from(users).where(eq(users.id, other.id))
    expect(untouched).toEqual(other)
  })

  test.each(Object.entries(FIELDS))('has a %s of at most %i characters', async (field, longest) => {
    const most = '😀'.repeat(longest)
    expect((await ada.patch('/api/profile', { [field]: ` ${most} ` })).body[field]).toBe(most)
    expectIssues(await ada.patch('/api/profile', { [field]: `${most}x` }), field)
    expectIssues(await ada.patch('/api/profile', { [field]: 'x'.repeat(100_000) }), field)
    expect((await ada.get('/api/profile')).body[field]).toBe(most)
  })

  test.each(Object.keys(FIELDS))('has a %s that is text the database can hold', async (field) => {
    for (const wrong of [null, 7, false, [], {}, ['a'], 'a\0b', 'half \ud83d'])
      expectIssues(await ada.patch('/api/profile', { [field]: wrong }), field)
    expect((await ada.get('/api/profile')).body).toEqual(before())
  })

  test.each(['<b>Ada</b>', 'עדה', 'می‌خواهم', "O'Brien", 'Åsa 👩‍🔧', '"; drop table users; --'])(
    'may say %j',
    async (value) => {
      const all = { firstName: value, lastName: value, phone: value, address: value }
      expect((await ada.patch('/api/profile', all)).status).toBe(200)
      expect((await ada.get('/api/profile')).body).toMatchObject(all)
    },
  )

  test('changes nothing when one part of it is wrong', async () => {
    expectIssues(await ada.patch('/api/profile', { phone: '1', zip: 'x'.repeat(11) }), 'zip')
    expect((await ada.get('/api/profile')).body).toEqual(before())
  })

  test.each([null, [], 'phone', 7, undefined])('is not changed by %j', async (body) => {
    expectProblem(await ada.patch('/api/profile', body), 400)
  })
})

describe.each(ENGINES)('who is signed in, on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  afterAll(() => world.close())

  const whoIs = async (user: { id: string }) => (await world.signIn(user)).get('/api/auth/user')

  test.each(['customer', 'operator'] as const)('a %s', async (role) => {
    const user = await addUser(world.context.db, { role, phone: '212 555 0100' })
    const { id, email } = user
    const { status, body } = await whoIs(user)
    expect(status).toBe(200)
    const draftKey = expect.stringMatching(/^[\w+/]{43}=$/)
    const about = { id, role, firstName: 'Ada', lastName: 'Person', email }
    expect(body).toEqual({ ...about, draftKey, pro: null })
  })

  test('with a key for what they leave in browsers: always the same, and nobody else’s', async () => {
    const [ada, bob] = [await addUser(world.context.db), await addUser(world.context.db)]
    const keyOf = async (user: { id: string }) => (await whoIs(user)).body.draftKey
    const keys = [await keyOf(ada), await keyOf(ada), await keyOf(bob)]
    expect(keys[0]).toBe(keys[1])
    expect(keys[0]).not.toBe(keys[2])
  })

  test('a professional, with their trades and their true rating', async () => {
    const user = await addProfessional(world.context.db, {
      trades: ['plumbing', 'hvac'],
      paused: true,
    })
    const pro = { businessName: 'Gwen & Co', trades: ['hvac', 'plumbing'], paused: true }
    expect((await whoIs(user)).body).toMatchObject({
      role: 'pro',
      pro: { ...pro, ratingAvg: null, ratingCount: 0 },
    })
    await world.context.db
      .update(professionals)
      .set({ ratingSum: 14, ratingCount: 3 })
      .where(eq(professionals.userId, user.id))
    expect((await whoIs(user)).body.pro).toEqual({ ...pro, ratingAvg: 14 / 3, ratingCount: 3 })
  })

  test('nobody, once the account is gone', async () => {
    const user = await addUser(world.context.db)
    const visitor = await world.signIn(user)
    await world.context.db.delete(users).where(eq(users.id, user.id))
    expectProblem(await visitor.get('/api/auth/user'), 401)
  })
})
