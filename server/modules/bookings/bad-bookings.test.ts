import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LONGEST } from '#contract/longest.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { bookings } from './bookings.table.ts'

const REQUIRED = ['sku', 'address', 'zip', 'preferredWindowStart', 'preferredWindowEnd']
const EVERY_FIELD = [...REQUIRED, 'notes']
const WRONG_TYPES: unknown[] = [null, 7, true, [], ['10001'], {}, { toString: 'x' }]
const TOO_LONG = {
  sku: 64,
  address: LONGEST.address,
  zip: LONGEST.zip,
  notes: LONGEST.prose,
}

describe.each(ENGINES)('a booking that cannot be taken, on %s', (engine) => {
  let world: World
  let ada: Visitor
  let adaId: string

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    adaId = (await addUser(world.context.db)).id
    ada = await world.signIn({ id: adaId })
  })
  afterAll(async () => {
    const rows = await world.context.db
      .select()
      .from(bookings)
      .where(eq(bookings.customerId, adaId))
    await world.close()
    expect(rows).toEqual([])
  })

  const book = (body: unknown) => ada.post('/api/ai/book', body)

  test.each(REQUIRED)('lacks its %s', async (field) => {
    expectIssues(await book(bookingRequest({ [field]: undefined })), field)
  })

  test.each(['sku', 'address', 'zip'])('has a blank %s', async (field) => {
    for (const blank of ['', ' ', '\n\t ', '\u00a0'])
      expectIssues(await book(bookingRequest({ [field]: blank })), field)
  })

  test.each(EVERY_FIELD)('has a %s that is no text', async (field) => {
    for (const each of WRONG_TYPES)
      expectIssues(await book(bookingRequest({ [field]: each })), field)
  })

  test.each(Object.entries(TOO_LONG))(
    'has a %s of more than %i characters',
    async (field, longest) => {
      for (const length of [longest + 1, 100_000])
        expectIssues(await book(bookingRequest({ [field]: 'x'.repeat(length) })), field)
      expectIssues(await book(bookingRequest({ [field]: '😀'.repeat(longest + 1) })), field)
    },
  )

  test.each(EVERY_FIELD)('has a %s with what no database can hold', async (field) => {
    for (const each of ['a\0b', '\0', 'half a smile \ud83d', '\udc00 other half'])
      expectIssues(await book(bookingRequest({ [field]: each })), field)
  })

  test.each(['preferredWindowStart', 'preferredWindowEnd'])(
    'has a %s that is no instant',
    async (field) => {
      const wrong = [
        '',
        'tomorrow',
        '2026-11-24',
        '2026-11-24T14:00',
        '2026-11-24T14:00:00',
        '2026-11-24T09:00:00-05:00',
        '2026-13-01T14:00:00Z',
        '2026-02-30T14:00:00Z',
        '1795246897',
        '+275760-09-13T00:00:00Z',
        '2026-11-24T25:00:00Z',
      ]
      for (const each of wrong) expectIssues(await book(bookingRequest({ [field]: each })), field)
    },
  )

  test.each([null, 7, 'PLB-DRAIN', true, [], [bookingRequest()]])(
    'is no object but %j',
    async (body) => {
      expectProblem(await book(body), 400)
    },
  )

  test('is nothing at all', async () => {
    expectIssues(await book({}), ...REQUIRED)
    expectProblem(await book(undefined), 400)
  })

  test('names everything that is wrong with it at once', async () => {
    expectIssues(
      await book({ sku: 7, address: ' ', zip: 'x'.repeat(11), notes: [] }),
      ...EVERY_FIELD,
    )
  })

  test('has a conversation that is no text', async () => {
    expectIssues(await book(bookingRequest({ conversationId: 7 })), 'conversationId')
  })
})

describe.each(ENGINES)('what a customer writes into a booking on %s', (engine) => {
  let world: World
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    ada = await world.signIn(await addUser(world.context.db))
  })
  afterAll(() => world.close())

  const ON_ONE_LINE = [
    '<script>alert(1)</script>',
    '<b onmouseover="x()">&amp;</b>',
    'שלום עולם',
    '👩‍🔧🚰 drip',
    "Robert'); drop table bookings;--",
    '$1 %s {{7*7}} \\x00',
  ]

  test.each(ON_ONE_LINE)('comes back as it was: %j', async (words) => {
    const { status, body } = await ada.post(
      '/api/ai/book',
      bookingRequest({ notes: words, address: words }),
    )
    expect(status).toBe(201)
    const answer = await ada.get(`/api/bookings/${body.id}`)
    expect(answer.body).toMatchObject({ notes: words, address: words })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  // An address is one line, read in the direction of its letters; notes may be anything.
  test.each(['‮drow sdrawkcab', 'two\nlines\tand a tab'])(
    'comes back in the notes as it was: %j',
    async (notes) => {
      const { body } = await ada.post('/api/ai/book', bookingRequest({ notes }))
      expect((await ada.get(`/api/bookings/${body.id}`)).body).toMatchObject({ notes })
    },
  )

  test('loses the white space around it', async () => {
    const wide = bookingRequest({
      sku: ' PLB-DRAIN\n',
      zip: ' 10001 ',
      address: '\t350 Fifth Avenue ',
      notes: '  Ring twice.  ',
    })
    const { body } = await ada.post('/api/ai/book', wide)
    expect(body).toMatchObject({
      sku: 'PLB-DRAIN',
      zip: '10001',
      address: '350 Fifth Avenue',
      notes: 'Ring twice.',
    })
  })

  test('may be as long as the contract says, in characters', async () => {
    const longest = {
      zip: '🏠'.repeat(LONGEST.zip),
      address: '🏠'.repeat(LONGEST.address),
      notes: '🏠'.repeat(LONGEST.prose),
    }
    const { status, body } = await ada.post('/api/ai/book', bookingRequest(longest))
    expect(status).toBe(201)
    expect(body).toMatchObject(longest)
  })

  test('may leave the notes out', async () => {
    const { body } = await ada.post('/api/ai/book', bookingRequest({ notes: undefined }))
    expect(body.notes).toBe('')
  })
})
