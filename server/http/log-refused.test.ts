import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let warnings: string[]
beforeEach(async () => {
  warnings = []
  world = await openWorld({ warnings })
})
afterEach(() => world.close())

/** What the log says was refused, without what is the same in all. */
const refused = () =>
  warnings.splice(0).map((line) => {
    const { status, call, who, msg } = JSON.parse(line)
    expect(msg).toBe('a call was refused')
    return { status, call, who }
  })

test('who is refused stands in the log by their id, with the call and nothing they sent', async () => {
  const { id: who } = await addUser(world.context.db, { firstName: 'Ada' })
  const ada = await world.signIn({ id: who })
  await world.visitor.get('/api/bookings?zip=10001')
  await ada.get('/api/operator/outbox?q=my-secret')
  await ada.post('/api/ai/book', bookingRequest({ notes: 'my secret' }), {
    origin: 'https://evil.example',
  })
  await ada.post('/api/ai/book', { notes: 'my secret' })
  const foreign = randomUUID()
  await ada.get(`/api/bookings/${foreign}`)
  expect(warnings.join()).not.toMatch(/secret|Ada|evil|zip|[="]10001/)
  expect(warnings.join()).not.toContain(foreign)
  expect(refused()).toEqual([
    { status: 401, call: 'GET /api/bookings', who: null },
    { status: 403, call: 'GET /api/operator/outbox', who },
    { status: 403, call: 'POST /api/ai/book', who },
    { status: 400, call: 'POST /api/ai/book', who },
    { status: 404, call: 'GET /api/bookings/:id', who },
  ])
  // What is answered, and what nobody serves, is no refusal.
  await ada.get('/api/bookings')
  await world.visitor.get('/api/nothing')
  expect(refused()).toEqual([])
})

test('who calls too often is written down, and nobody fills a disk by it', async () => {
  const ask = () => world.visitor.post('/api/ai/preview', { message: 'My sink leaks' })
  for (let n = 0; n < 11; n += 1) await ask()
  expect(refused()).toEqual([{ status: 429, call: 'POST /api/ai/preview', who: null }])
  for (let n = 0; n < 150; n += 1) await world.visitor.get('/api/bookings')
  expect(refused()).toHaveLength(99)
})
