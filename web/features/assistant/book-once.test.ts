import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CANCELED, PENDING } from '#contract/bookings.ts'
import { createStore } from '#web/lib/store.ts'
import { type BookingBody, bookOnce } from './book-once.ts'
import { EMPTY_DRAFT } from './draft.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  free.mockReset()
})

const body = {
  sku: 'PLB-DRAIN',
  address: '12 Elm St',
  zip: '10001',
  notes: 'Ring twice.',
  preferredWindowStart: '2026-11-21T14:00:00.000Z',
  preferredWindowEnd: '2026-11-21T16:00:00.000Z',
}
const later = { ...body, preferredWindowStart: '2026-11-21T16:00:00.000Z' }
const changed = { ...body, notes: 'Ring once.' }

const lost = () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
const reply = (status: number, answer: unknown) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(answer), { status }))
const booking = (change: object = {}) => ({
  id: 'b_1',
  viewerRole: 'customer',
  status: PENDING,
  sku: body.sku,
  address: body.address,
  windowStart: body.preferredWindowStart,
  createdAt: new Date().toISOString(),
  ...change,
})
const calls = () =>
  fetched.mock.calls.map(([url, init]) =>
    typeof url === 'string' ? `${init?.method} ${url}` : url,
  )
const keys = () =>
  fetched.mock.calls.flatMap(([, init]) => new Headers(init?.headers).get('idempotency-key') ?? [])
const free = vi.fn<() => Promise<void>>()
const book = (store: ReturnType<typeof newStore>, what: BookingBody) => bookOnce(store, what, free)
const newStore = () => createStore(EMPTY_DRAFT, () => {})

test('after a lost answer a changed booking is not sent where the first one stands', async () => {
  const store = newStore()
  lost()
  await expect(book(store, body)).rejects.toThrow('We cannot be reached')
  reply(200, [booking({ id: 'b_0', sku: 'PLB-LEAK' }), booking()])
  expect(await book(store, changed)).toMatchObject({
    booking: { id: 'b_1' },
    body,
    unchanged: true,
  })
  expect(calls()).toEqual(['POST /api/ai/book', 'GET /api/bookings'])
})

test.each([
  ['none', []],
  ['one of another time', [booking({ windowStart: later.preferredWindowStart })]],
  ['one of another address', [booking({ address: '14 Elm St' })]],
  ['one from before', [booking({ createdAt: '2026-11-01T00:00:00.000Z' })]],
  ['one that was canceled', [booking({ status: CANCELED })]],
  ['the job of somebody else', [booking({ viewerRole: 'pro' })]],
])('it goes out under a key of its own where there is %s', async (_, bookings) => {
  const store = newStore()
  lost()
  await expect(book(store, body)).rejects.toThrow('We cannot be reached')
  reply(200, bookings)
  reply(201, booking({ id: 'b_2' }))
  expect(await book(store, later)).toMatchObject({ booking: { id: 'b_2' }, unchanged: false })
  expect(calls()).toEqual(['POST /api/ai/book', 'GET /api/bookings', 'POST /api/ai/book'])
  expect(new Set(keys()).size).toBe(2)
})

test('where nobody can tell, nothing is sent, and the next press looks again', async () => {
  const store = newStore()
  reply(503, {})
  await expect(book(store, body)).rejects.toThrow('503')
  lost()
  await expect(book(store, changed)).rejects.toThrow('We cannot be reached')
  reply(200, [booking()])
  expect(await book(store, changed)).toMatchObject({ unchanged: true })
  expect(calls()).toEqual(['POST /api/ai/book', 'GET /api/bookings', 'GET /api/bookings'])
})

test('unchanged it goes out at once under the same key; refused then, it may still have booked', async () => {
  const store = newStore()
  lost()
  await expect(book(store, body)).rejects.toThrow('We cannot be reached')
  reply(429, {})
  await expect(book(store, body)).rejects.toThrow('429')
  expect(new Set(keys()).size).toBe(1)
  reply(200, [booking()])
  expect(await book(store, changed)).toMatchObject({ unchanged: true })
})

test('after a refusal what was changed goes out at once', async () => {
  const store = newStore()
  reply(409, {})
  await expect(book(store, body)).rejects.toThrow('409')
  reply(201, booking())
  expect(await book(store, later)).toMatchObject({ unchanged: false })
  expect(calls()).toEqual(['POST /api/ai/book', 'POST /api/ai/book'])
})

test('a time that is not to be booked is not, unless what was sent may have taken it', async () => {
  const store = newStore()
  free.mockRejectedValueOnce(new Error('gone'))
  await expect(book(store, body)).rejects.toThrow('gone')
  expect(calls()).toEqual([])
  lost()
  await expect(book(store, body)).rejects.toThrow('We cannot be reached')
  free.mockRejectedValue(new Error('gone'))
  // Nothing came of what was sent, so that took no time of the changed one.
  reply(200, [])
  await expect(book(store, changed)).rejects.toThrow('gone')
  reply(201, booking())
  expect(await book(store, body)).toMatchObject({ unchanged: false })
  expect(calls()).toEqual(['POST /api/ai/book', 'GET /api/bookings', 'POST /api/ai/book'])
})
