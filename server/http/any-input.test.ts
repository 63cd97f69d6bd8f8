import fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  // Halves of surrogate pairs, NUL, and what breaks careless SQL, JSON and dates.
  fc
    .array(
      fc.constantFrom('\ud83d', '\udeb0', '\0', '\u202e', "'", '"', '\\', '$1', '\n', 'x', '٣'),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    'PLB-DRAIN',
    '10001',
    'plumbing',
    '-'.repeat(36),
    '00000000-0000-0000-0000-000000000000',
    '9999-12-31T23:59:59.999Z',
    '0000-01-01T00:00:00Z',
    '2026-11-25T10:00:00.123456789Z',
    '2026-11-25T10:00Z',
  ),
)
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.integer())
const object = (fields: readonly string[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })

/** A request that would be taken, with some of it replaced by anything at all. */
const spoilt = (good: object) =>
  object(Object.keys(good)).map((changes) => ({ ...good, ...changes }))

const body = (good: object) => fc.oneof(spoilt(good), object(Object.keys(good)), fc.jsonValue())

const BOOKING = bookingRequest({ conversationId: '0' })
const MESSAGE = { message: 'kitchen sink is clogged', trade: 'plumbing', conversationId: '0' }
const PROFILE = { firstName: 'Ada', lastName: 'Person', phone: '1', address: 'x', zip: '10001' }

const RUNS = { seed: 20_261_123, numRuns: 150 }

describe.each(ENGINES)('whatever is sent on %s', (engine) => {
  let world: World
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    ada = await world.signIn(await addUser(world.context.db))
  })
  // Closing fails when the server logged an error.
  afterAll(() => world.close())

  const answersPlainly = (method: 'POST' | 'PATCH', url: string, good: object) =>
    fc.assert(
      fc.asyncProperty(body(good), async (payload) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await ada.send({ method, url, payload: JSON.stringify(payload), headers })
        if (answer.status >= 300) expectProblem(answer, answer.status === 404 ? 404 : 400)
      }),
      RUNS,
    )

  test('as a booking is taken or refused', () => answersPlainly('POST', '/api/ai/book', BOOKING))

  test('as a message is taken or refused', () => answersPlainly('POST', '/api/ai/intent', MESSAGE))

  test('as a profile is taken or refused', () => answersPlainly('PATCH', '/api/profile', PROFILE))

  test('as bytes is taken or refused', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await ada.send({
          method: 'POST',
          url: '/api/ai/book',
          payload: Buffer.from(bytes),
          headers,
        })
        expectProblem(answer, 400)
      }),
      RUNS,
    ))

  test('as an address is found or not', () =>
    fc.assert(
      fc.asyncProperty(text, text, async (id, zip) => {
        expectProblem(await ada.get(`/api/bookings/${encodeURIComponent(id.toWellFormed())}x`), 404)
        const windows = await ada.get(
          `/api/windows?sku=PLB-DRAIN&zip=${encodeURIComponent(zip.toWellFormed())}`,
        )
        if (windows.status !== 200) expectProblem(windows, 400)
      }),
      RUNS,
    ))

  test('as an idempotency key is taken or refused', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
          maxLength: 250,
        }),
        async (key) => {
          const answer = await ada.post('/api/ai/book', bookingRequest(), {
            'idempotency-key': key,
          })
          if (answer.status !== 201) expectProblem(answer, 400)
        },
      ),
      RUNS,
    ))
})
