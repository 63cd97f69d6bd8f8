import { setTimeout as pause } from 'node:timers/promises'
import FastifyOtelInstrumentation from '@fastify/otel'
import { context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import { version } from '#server/version.ts'
import { routeOf } from './route-of.ts'

/** All that a span may say. An address, or an error's words, would name people. */
const SAID = ['http.request.method', 'http.route', 'http.response.status_code', 'fastify.type']

/** How long a collector that does not answer may hold up the end of the process. */
const LAST_WORDS_MS = 1_000

/** Sends a trace of each call to a collector. Whoever asks cannot say which trace theirs is part of. */
export async function traceRequests(app: FastifyInstance, url: string) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fixwell', 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: withoutPeople(new OTLPTraceExporter({ url })) }),
    ],
  })
  // Spans know whose part they are; without a propagator, trace ids of others are not taken over.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
    requestHook: (span, request) => void span.updateName(`${request.method} ${routeOf(request)}`),
  })
  requests.setTracerProvider(provider)
  await app.register(requests.plugin())
  app.addHook('onClose', async () => {
    await Promise.race([provider.shutdown().catch(() => {}), pause(LAST_WORDS_MS)])
  })
}

/** Leaves out of each span, before it leaves the process, whatever is not known to be harmless. */
const withoutPeople = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(bare), done),
  shutdown: () => exporter.shutdown(),
})

const bare = (span: ReadableSpan): ReadableSpan => ({
  name: span.name,
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
  startTime: span.startTime,
  endTime: span.endTime,
  status: { code: span.status.code },
  attributes: Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => SAID.includes(name)),
  ),
  links: [],
  events: [],
  duration: span.duration,
  ended: span.ended,
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
})
