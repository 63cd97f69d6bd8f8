import fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { ProblemStatus } from '#contract/errors.ts'
import {
  applicationRequest,
  areaRequest,
  dayRequest,
  licenseRequest,
} from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
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
const WINDOW = {
  preferredWindowStart: '2026-11-25T14:00:00.000Z',
  preferredWindowEnd: '2026-11-25T16:00:00.000Z',
}
const DAY = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }
const REVIEW = { stars: 5, tags: 'Clean', notes: 'Spotless.' }

const LICENSE = licenseRequest()
const AREA = areaRequest({ zipCode: '10001', state: 'NY' })
const WEEKDAY = dayRequest()
const APPLICATION = applicationRequest({
  serviceAreas: [AREA],
  availability: [WEEKDAY],
  version: 1,
})

describe.each(ENGINES)('whatever is sent on %s', (engine) => {
  // The questions are the same on both; where they are answered sooner more are asked.
  const runs = { seed: 20_261_123, numRuns: engine === 'postgresql' ? 100 : 40 }

  let world: World
  let ada: Visitor
  let gwen: Visitor
  let waiting: string
  let job: string
  let done: string
  let application: string

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    const { db } = world.context
    const [customer, pro] = [await addUser(db), await addProfessional(db)]
    ada = await world.signIn(customer)
    gwen = await world.signIn(pro)
    const theirs = { customerId: customer.id, proId: pro.id }
    waiting = (await addBooking(db, { customerId: customer.id })).id
    job = (await addBooking(db, { ...theirs, status: 'assigned' })).id
    done = (await addBooking(db, { ...theirs, status: 'completed' })).id
    application = (await ada.post('/api/pro-applications', {})).body.id
  })
  // Closing fails when the server logged an error.
  afterAll(() => world.close())

  interface Sending {
    who: Visitor
    method: 'POST' | 'PATCH'
    url: string
    payloads: fc.Arbitrary<unknown>
    /** What it may be refused with beside 400. */
    also?: readonly ProblemStatus[]
  }

  const answersPlainly = ({ who, method, url, payloads, also = [] }: Sending) =>
    fc.assert(
      fc.asyncProperty(payloads, async (payload) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await who.send({ method, url, payload: JSON.stringify(payload), headers })
        if (answer.status >= 300)
          expectProblem(answer, also.find((status) => status === answer.status) ?? 400)
      }),
      runs,
    )

  const fromAda = (
    method: 'POST' | 'PATCH',
    url: string,
    good: object,
    also: readonly ProblemStatus[] = [],
  ) => answersPlainly({ who: ada, method, url, payloads: body(good), also })

  test('as a booking is taken or refused', () => fromAda('POST', '/api/ai/book', BOOKING))

  // A conversation that is none has ended.
  test('to the assistant is taken or refused', () =>
    fromAda('POST', '/api/ai/intent', MESSAGE, [404]))

  test('as a profile is taken or refused', () => fromAda('PATCH', '/api/profile', PROFILE))

  test('as a message is taken or refused', () =>
    fromAda('POST', `/api/bookings/${job}/message`, { body: 'The door is open.' }))

  test('as a window is taken or refused', () =>
    fromAda('POST', `/api/bookings/${waiting}/window`, WINDOW))

  // Whatever names no booking of hers is 404, and the second review of the same one 409.
  test('as a review is taken or refused', () =>
    fromAda('POST', '/api/reviews', { bookingId: done, ...REVIEW }, [404, 409]))

  test('as a status is taken or refused', () =>
    answersPlainly({
      who: gwen,
      method: 'PATCH',
      url: `/api/bookings/${job}/status`,
      payloads: body({ status: 'en_route' }),
      also: [409],
    }))

  test('as hours is taken or refused', () =>
    answersPlainly({
      who: gwen,
      method: 'PATCH',
      url: '/api/availability',
      payloads: fc.oneof(
        body({ paused: false, hours: [DAY] }),
        fc.record({ hours: fc.array(spoilt(DAY), { maxLength: 8 }) }),
      ),
    }))

  // A version that is not the last one is 409.
  test('as an application is taken or refused', () =>
    answersPlainly({
      who: ada,
      method: 'POST',
      url: '/api/pro-applications',
      payloads: fc.oneof(
        body(APPLICATION),
        fc.record({
          serviceAreas: fc.array(spoilt(AREA), { maxLength: 5 }),
          availability: fc.array(spoilt(WEEKDAY), { maxLength: 8 }),
        }),
      ),
      also: [409],
    }))

  // So is one more license than there may be.
  test.each([
    ['license', 'licenses', LICENSE],
    ['service area', 'service-areas', AREA],
    ['weekday', 'availability', WEEKDAY],
  ])('as a %s of an application is taken or refused', (_said, part, good) =>
    fromAda('POST', `/api/pro-applications/${application}/${part}`, good, [409]),
  )

  test('as a whole application is taken or refused', () =>
    fromAda('POST', '/api/pro-applications/submit', APPLICATION, [409]))

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
      runs,
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
      runs,
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
      runs,
    ))
})
