import { customers, type SignedIn } from './customers.ts'
import { UNIQUE } from './load.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SKUS = ['PLB-DRAIN', 'ELE-OUTLET', 'HVC-COOL']

interface Request {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: object
}

/** A request as it goes over the wire, ready to be sent as often as one likes. */
export function written({ method = 'GET', path, headers = {}, body }: Request): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    // Nothing here leaves ASCII, so characters are bytes.
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${text.length}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

/** What a customer books: one of the trades, somewhere, at noon of one of the days to come. */
export function wish(n: number, zips: readonly string[]) {
  const day = Math.ceil(Date.now() / DAY_MS) + 1 + (n % 20)
  const starts = day * DAY_MS + (14 + (n % 5)) * HOUR_MS
  return {
    sku: SKUS[n % SKUS.length] ?? '',
    address: '350 Fifth Avenue',
    zip: zips[n % zips.length] ?? '',
    notes: 'The kitchen drain is clogged and the water comes back up in the sink.',
    preferredWindowStart: new Date(starts).toISOString(),
    preferredWindowEnd: new Date(starts + 2 * HOUR_MS).toISOString(),
  }
}

/** A booking of each customer, under a key that is new each time it is sent. */
export const bookingsOf = (signedIn: SignedIn, zips: readonly string[]) =>
  customers.map((customer, n) =>
    written({
      method: 'POST',
      path: '/api/ai/book',
      headers: { ...signedIn(customer), 'idempotency-key': UNIQUE },
      body: wish(n, zips),
    }),
  )

/** The list of each customer's bookings. */
export const listsOf = (signedIn: SignedIn) =>
  customers.map((customer) => written({ path: '/api/bookings', headers: signedIn(customer) }))
