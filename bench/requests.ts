import { customers, type SignedIn } from './customers.ts'
import { UNIQUE } from './load.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
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

export const SKUS = ['PLB-DRAIN', 'ELE-OUTLET', 'HVC-COOL']

interface Visit {
  sku: string
  zip: string
  start: string
  end: string
}

/** What a customer books. */
export const visit = ({ sku, zip, start, end }: Visit) => ({
  sku,
  address: '350 Fifth Avenue',
  zip,
  notes: 'The kitchen drain is clogged and the water comes back up in the sink.',
  preferredWindowStart: start,
  preferredWindowEnd: end,
})

/** One of the trades, somewhere, about noon of one of the days to come, whether anybody is free then or not. */
function wish(n: number, zips: readonly string[]) {
  const day = Math.ceil(Date.now() / DAY_MS) + 1 + (n % 20)
  const start = day * DAY_MS + (14 + (n % 5)) * HOUR_MS
  return visit({
    sku: SKUS[n % SKUS.length] ?? '',
    zip: zips[n % zips.length] ?? '',
    start: new Date(start).toISOString(),
    end: new Date(start + 2 * HOUR_MS).toISOString(),
  })
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
