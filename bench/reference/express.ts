// What many would write first: Express, sessions in PostgreSQL, Zod and Drizzle, no transaction.
import pgSessions from 'connect-pg-simple'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import express, { type RequestHandler } from 'express'
import session from 'express-session'
import { z } from 'zod'
import { SECRET } from './express-secret.ts'
import { LISTED, LISTENING, pool, port, somePro } from './serving.ts'
import { bookings, history, offers, people } from './tables.ts'

declare module 'express-session' {
  interface SessionData {
    customerId: number
  }
}

const db = drizzle(pool, { casing: 'snake_case' })
const Store = pgSessions(session)

const app = express()
app.use(express.json())
app.use(
  session({
    store: new Store({ pool }),
    secret: SECRET,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true },
  }),
)

const signedIn: RequestHandler = (request, response, next) => {
  if (request.session.customerId === undefined)
    response.status(401).json({ message: 'Unauthorized' })
  else next()
}

const wanted = z.object({
  sku: z.string(),
  address: z.string().min(1),
  zip: z.string(),
  notes: z.string().optional(),
  preferredWindowStart: z.string(),
  preferredWindowEnd: z.string(),
})

const callerOf = async (id: number | undefined) => {
  const [caller] = await db
    .select()
    .from(people)
    .where(eq(people.id, id ?? 0))
  if (!caller) throw new Error('a session of nobody')
  return caller
}

app.get('/api/bookings', signedIn, async (request, response) => {
  const { id } = await callerOf(request.session.customerId)
  const rows = await db
    .select()
    .from(bookings)
    .where(eq(bookings.customerId, id))
    .orderBy(desc(bookings.createdAt))
    .limit(LISTED)
  response.json(rows)
})

app.post('/api/ai/book', signedIn, async (request, response) => {
  const { preferredWindowStart, preferredWindowEnd, ...asked } = wanted.parse(request.body)
  const { id: customerId } = await callerOf(request.session.customerId)
  const [made] = await db
    .insert(bookings)
    .values({
      ...asked,
      customerId,
      windowStart: new Date(preferredWindowStart),
      windowEnd: new Date(preferredWindowEnd),
      priceMin: 7_500,
      priceMax: 12_500,
    })
    .returning()
  if (!made) throw new Error('nothing was booked')
  await db
    .insert(history)
    .values({ bookingId: made.id, actorId: customerId, kind: 'booked', details: { sku: made.sku } })
  const expiresAt = new Date(Date.now() + 300_000)
  await db.insert(offers).values({ bookingId: made.id, proId: somePro(), rank: 1, expiresAt })
  response.status(201).json(made)
})

app.listen(port, '127.0.0.1', () => console.log(LISTENING))
