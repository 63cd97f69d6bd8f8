import { createHmac } from 'node:crypto'
import { SECRET } from './reference/express-secret.ts'

/** The customers of every database here, by their numbers. */
const FIRST_CUSTOMER = 1_001
export const CUSTOMERS = 5_000

/** All of them, in an order that has nothing to do with where their rows lie. */
export const customers = Array.from(
  { length: CUSTOMERS },
  (_, n) => FIRST_CUSTOMER + ((n * 1_237) % CUSTOMERS),
)

/** The session id in somebody's browser; the databases keep its hash. */
const sessionOf = (person: string) => person.padEnd(43, '0')

/** How a server knows a customer again: the headers they send. */
export type SignedIn = (customer: number) => Record<string, string>

export const bySession: SignedIn = (customer) => ({
  cookie: `fixwell_session=${sessionOf(`tok${customer}`)}`,
})

export const byBareSession: SignedIn = (customer) => ({
  cookie: `session=${sessionOf(`tok${customer}`)}`,
})

export const byHeader: SignedIn = (customer) => ({ 'x-customer': String(customer) })

export const byExpressSession: SignedIn = (customer) => {
  const id = sessionOf(`tok${customer}`)
  const signature = createHmac('sha256', SECRET).update(id).digest('base64').replace(/=+$/, '')
  return { cookie: `connect.sid=${encodeURIComponent(`s:${id}.${signature}`)}` }
}

/** The session of a professional of the town, by their number. */
export const byProfessional: SignedIn = (professional) => ({
  cookie: `fixwell_session=${sessionOf(`pro${10_000 + professional}`)}`,
})
