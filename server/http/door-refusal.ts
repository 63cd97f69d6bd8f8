import type { ServerResponse } from 'node:http'
import { toProblem } from './problems.ts'

const RETRY_AFTER_SECONDS = 1

/** Refusals leave together this often: who asks again at once is slowed down by it. */
const EVERY_MS = 20

// In ASCII: a character is a byte.
const BODY = JSON.stringify(
  toProblem(503, 'More people ask than we can answer right now. Please try again in a moment.'),
)

/** All of it is ready before anybody asks: to refuse costs a fraction of what an answer does. */
const HEADERS = Object.entries({
  'content-type': 'application/problem+json; charset=utf-8',
  'content-length': String(BODY.length),
  'retry-after': String(RETRY_AFTER_SECONDS),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}).flat()

/** Refuses within 20 ms. */
export function refuseTogether(): (response: ServerResponse) => void {
  let waiting: ServerResponse[] = []
  const refuse = () => {
    const all = waiting
    waiting = []
    for (const response of all) response.writeHead(503, HEADERS).end(BODY)
  }
  return (response) => {
    if (waiting.push(response) === 1) setTimeout(refuse, EVERY_MS)
  }
}
