import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openOutsideServer } from '#server/testing/outside-server.ts'
import { traceRequests } from './traces.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
}

test('a call from within belongs to the one it is made for, and none to the trace that somebody names', async () => {
  const collector = await openOutsideServer()
  onTestFinished(() => collector.close())
  const app = Fastify()
  await traceRequests(app, collector.url)
  app.get('/within', () => ({}))
  app.get('/asked/:word', () => app.inject('/within').then(() => ({})))
  const named = '11111111111111111111111111111111'
  await app.inject({
    url: '/asked/secret',
    headers: { traceparent: `00-${named}-2222222222222222-01` },
  })
  await app.close()

  const sent = collector.heard.map(({ body }) => body.toString()).join()
  expect(sent).not.toMatch(new RegExp(`secret|${named}`))
  const spans = collector.heard.flatMap(({ body }) => spansIn(body.toString()))
  const [asked, within] = ['/asked/:word', '/within'].map((route) =>
    spans.find(({ name }) => name === `GET ${route}`),
  )
  expect(asked?.parentSpanId).toBeUndefined()
  expect(within?.traceId).toBe(asked?.traceId)
  expect(spans.find(({ spanId }) => spanId === within?.parentSpanId)?.parentSpanId).toBe(
    asked?.spanId,
  )
})

/** What the collector is sent (OTLP). */
function spansIn(body: string): Span[] {
  const { resourceSpans }: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] } =
    JSON.parse(body)
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans }) => spans)
}
