import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryOf } from '#server/testing/start-server.ts'
import { LONG, rounds } from '#server/testing/rounds.ts'
import { type AnyCall, anyCall, type Description, mutated } from './any-call.ts'
import { PATIENCE_MS } from './how-long.ts'
import { requestHead } from './raw-client.ts'
import { CUSTOMER, OPERATOR, openTown, PRO } from './town.ts'

/** At once. */
const TOGETHER = 8
/** By how much a process that keeps nothing of anybody may grow, in megabytes. */
const GROWS_MB = 80

/** A hundred thousand of them, on a machine that does nothing else, is half an hour. */
const HOURS_LONG = { timeout: 2 * 3_600_000 }

const seed = 20_261_123

/** Among who asks, the last is a visitor. */
const ANYBODY = 3

/** Whom a call is for: refused at the door, nothing of it would be tried. */
function meantFor(address: string): number {
  if (address.startsWith('/api/operator')) return OPERATOR
  return /^\/api\/(professional|dispatch|availability)/.test(address) ? PRO : CUSTOMER
}

function bodyOf({ body }: AnyCall) {
  if (body === undefined || typeof body === 'string') return body
  const form = new FormData()
  form.append('kind', body.kind.toWellFormed())
  form.append('photo', new Blob([new Uint8Array(body.bytes)]), body.file.toWellFormed() || 'x')
  return form
}

/** The statuses of all that came back until the connection was closed. */
const sendBytes = (port: number, bytes: Buffer): Promise<number[]> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (part) => (text += String(part)))
    socket.on('error', () => {})
    socket.on('close', () =>
      resolve([...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))),
    )
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.end(bytes)
  })

test(
  'whatever is made from the description of the API, and whatever is no request at all, is answered without a failure of ours',
  HOURS_LONG,
  async () => {
    const { site, port, server, signIn, ids } = await openTown()
    const description = (await (await fetch(`${site}/api/openapi.json`)).json()) as Description // as OpenAPI is
    let cookies = await signIn()
    const statuses = new Map<number, number>()
    const memory: number[] = []
    let sent = 0

    const ask = async (call: AnyCall, who: number) => {
      const cookie = cookies[who]
      const body = bodyOf(call)
      const response = await fetch(`${site}${call.path}`, {
        method: call.method,
        redirect: 'manual',
        headers: { ...call.headers, ...(cookie !== undefined && { cookie }) },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const told = (await response.text()).slice(0, 200)
      // Who is asked to come later on a busy machine was answered; in the long form they are counted.
      const isLater = response.status === 503 && response.headers.has('retry-after')
      return {
        status: response.status,
        told,
        isFailure: response.status >= 500 && !isLater,
      }
    }
    const noted = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

    const call = fc
      .record({ call: anyCall(description, ids), who: fc.nat({ max: ANYBODY }), right: fc.nat(3) })
      .map(({ call: made, who, right }) => ({
        call: made,
        who: right === 0 ? who : meantFor(made.path),
      }))
    const calls = rounds(320, 90_000)
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { minLength: TOGETHER, maxLength: TOGETHER }),
        async (together) => {
          const answers = await Promise.all(together.map((each) => ask(each.call, each.who)))
          for (const { status } of answers) noted(status)
          sent += TOGETHER
          if (sent % (calls / 10) < TOGETHER) memory.push(memoryOf(server))
          // What an operator may do to an account may have been done to one of theirs.
          if (answers.some(({ status }) => status === 401) && sent % 400 < TOGETHER)
            cookies = await signIn()
          const failed = answers.flatMap(({ isFailure, status, told }, n) =>
            isFailure ? [{ ...together[n], status, told }] : [],
          )
          expect(failed).toEqual([])
        },
      ),
      { seed, numRuns: calls / TOGETHER, endOnFailure: !LONG },
    )

    const body = JSON.stringify({ message: 'The sink is clogged.' })
    const whole = [
      requestHead('GET /api/services', 'Connection: close'),
      requestHead('GET /', 'Connection: close'),
      `${requestHead(
        'POST /api/ai/preview',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Connection: close',
      )}${body}`,
      requestHead('GET /api/bookings', `Cookie: ${cookies[0]}`, 'Connection: close'),
      `${requestHead('POST /oidc/token', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 9', 'Connection: close')}grant=one`,
      `${requestHead('POST /api/ai/preview', 'Transfer-Encoding: chunked', 'Content-Type: application/json', 'Connection: close')}5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n`,
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(mutated(whole), { minLength: TOGETHER, maxLength: TOGETHER }),
        async (together) => {
          const answers = await Promise.all(together.map((bytes) => sendBytes(port, bytes)))
          for (const status of answers.flat()) noted(status)
          const isOurs = (status: number) => status >= 500 && status !== 503
          expect(together.filter((_, n) => answers[n]?.some(isOurs)).map(String)).toEqual([])
        },
      ),
      { seed, numRuns: rounds(80, 10_000) / TOGETHER, endOnFailure: !LONG },
    )
    memory.push(memoryOf(server))

    expect(server.child.exitCode).toBeNull()
    expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([])
    // It was let in, and did things: else nothing would have been tried.
    for (const status of LONG ? [200, 201, 400, 403, 404, 409] : [200, 400, 404])
      expect([...statuses.keys()]).toContain(status)
    const told = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
    console.log(`${told.join(', ')}; ${memory.map((each) => each.toFixed()).join(' ')} MB`)
    // Between two collections it breathes: what is looked at is how far down it comes.
    const [early, late] = [Math.min(...memory.slice(0, 4)), Math.min(...memory.slice(-4))]
    if (!LONG) return
    expect(late - early).toBeLessThan(GROWS_MB)
    expect(statuses.get(503) ?? 0).toBeLessThan(calls / 1_000)
  },
)
