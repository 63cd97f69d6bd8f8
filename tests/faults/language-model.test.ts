import { expect, onTestFinished, test } from 'vitest'
import { openLanguageModelServer } from '#server/modules/assistant/testing-language-model-server.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { freePort } from '#server/testing/free-port.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { LONG } from '#server/testing/rounds.ts'
import { signInMany } from './customers.ts'
import { openFaultProxy } from './fault-proxy.ts'
import { expectWithin, PATIENCE_MS } from './how-long.ts'
import { openOwnDatabase } from './own-database.ts'

const DAY_MS = 86_400_000

/** As long as somebody waits for the model before the embedded engine answers, and a little more. */
const GIVEN_UP_MS = 9_000

test('the language model is slow, down or talks nonsense: booking works by the embedded engine', async () => {
  const database = await openOwnDatabase()
  onTestFinished(() => database.drop())
  const model = await openLanguageModelServer()
  onTestFinished(() => model.close())
  const way = await openFaultProxy(model.baseUrl)
  onTestFinished(() => way.close())
  const port = await freePort()
  const server = startServer({
    PORT: String(port),
    DATABASE_URL: database.url,
    RATE_LIMITS: 'off',
    AI_BASE_URL: `http://127.0.0.1:${way.port}/v1`,
    AI_MODEL: 'a-model',
  })
  await server.line(READY)
  const [customer] = await signInMany(database.url, 1)
  const post = async (path: string, body: object) => {
    const response = await fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      headers: { cookie: customer?.cookie ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // As the contract says, of whichever of the two is asked.
    const answer = (await response.json()) as {
      engine?: string
      intent?: { skuSuggestions: string[] }
      conversationId?: string
      sku?: string
    }
    return { status: response.status, body: answer }
  }
  let day = 1
  /** Says what is wrong, and books what is understood. */
  const book = async () => {
    const asked = performance.now()
    const said = await post('/api/ai/intent', { message: 'the kitchen sink is clogged' })
    const ms = performance.now() - asked
    const { engine, intent, conversationId } = said.body
    const start = Date.now() + (day += 1) * DAY_MS
    const booked = await post(
      '/api/ai/book',
      bookingRequest({
        sku: intent?.skuSuggestions[0],
        conversationId,
        preferredWindowStart: new Date(start).toISOString(),
        preferredWindowEnd: new Date(start + 7_200_000).toISOString(),
      }),
    )
    return { engine, sku: booked.body.sku, statuses: [said.status, booked.status], ms }
  }
  const byOurselves = { engine: 'embedded', sku: 'PLB-DRAIN', statuses: [200, 201] }

  model.behave(() => ({ says: 'Sure! Here is a poem about sinks.' }))
  expect(await book()).toMatchObject(byOurselves)
  expect(model.asked.length).toBeGreaterThan(0)

  await way.refuse()
  expect(await book()).toMatchObject(byOurselves)
  await way.heal()

  // It is waited for as long as it may take: the rest of the site is not.
  model.behave(() => 'silence')
  const slow = book()
  await expect.poll(() => model.asked.length, { timeout: PATIENCE_MS }).toBe(1)
  const meanwhile = performance.now()
  expect((await post('/api/ai/book', bookingRequest({ sku: 'none' }))).status).toBe(400)
  expectWithin(performance.now() - meanwhile, 500)
  if (!LONG) way.reset()
  const waited = await slow
  expect(waited).toMatchObject(byOurselves)
  expectWithin(waited.ms, GIVEN_UP_MS)

  // Having failed three times it is left alone: nobody waits any more.
  const asked = model.asked.length
  const alone = await book()
  expect(alone).toMatchObject(byOurselves)
  expectWithin(alone.ms, 500)
  expect(model.asked).toHaveLength(asked)
  expect(server.child.exitCode).toBeNull()
})
