import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { readInSlices } from './in-slices.ts'
import { inTurn } from './in-turn.ts'

/** Connections at once, open pages included; who comes later is let go before a word is read. */
const MOST_CONNECTIONS = 5_000

/** The time for a request's headers, for the whole of it, and between two requests, in milliseconds. */
const HEADERS_MS = 8_000
const REQUEST_MS = 12_000
const IDLE_MS = 8_000

/** Node looks twice before it calls a connection still, so the wait is up to twice as long. */
const STILL_MS = 6_000

const LIMITS = {
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: IDLE_MS,
  connectionsCheckingInterval: 2_000,
}

interface Certificate {
  cert: Buffer
  key: Buffer
}

/** The server beneath the site: slow clients, and those who do not read, cannot hold it. With a certificate it speaks TLS alone. */
export function connections(answer: RequestListener, certificate: Certificate | null): Server {
  const listener = inTurn((request, response) => {
    response.on('timeout', letGoUnread)
    // Who stops listening wants no next request.
    if (!server.listening) response.setHeader('connection', 'close')
    answer(request, response)
  })
  const server =
    certificate === null
      ? createServer(LIMITS, listener)
      : createTlsServer({ ...LIMITS, ...certificate, minVersion: 'TLSv1.2' }, listener)
  server.on(certificate === null ? 'connection' : 'secureConnection', readInSlices)
  server.timeout = STILL_MS
  server.maxConnections = MOST_CONNECTIONS
  return server
}

/**
 * Nothing has moved on this connection, not even a byte of what waits to be read. While nothing waits,
 * an answer may take its time: it is being made, or it is an open page without news.
 */
function letGoUnread(this: ServerResponse) {
  if (this.socket !== null && this.socket.writableLength > 0) this.socket.resetAndDestroy()
}
