// A plain server: Fastify with schemas and Drizzle as its manual shows it, three inserts in a
// transaction. Nobody signs in: whose bookings it is about stands in a header.
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fastify, { type FastifyRequest } from 'fastify'
import { type BookingBody, bookingBody, LISTED, LISTENING, pool, port, somePro } from './serving.ts'
import { bookings, history, offers } from './tables.ts'

const db = drizzle(pool, { casing: 'snake_case' })

const booking = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    sku: { type: 'string' },
    address: { type: 'string' },
    windowStart: { type: 'string' },
    windowEnd: { type: 'string' },
    priceMin: { type: 'integer' },
    priceMax: { type: 'integer' },
    status: { type: 'string' },
    proId: { type: ['integer', 'null'] },
    notes: { type: ['string', 'null'] },
  },
}

const shown = (row: typeof bookings.$inferSelect) => ({
  ...row,
  windowStart: row.windowStart.toISOString(),
  windowEnd: row.windowEnd.toISOString(),
})

const customerOf = ({ headers }: FastifyRequest) => Number(headers['x-customer'])

const app = fastify()

app.get(
  '/api/bookings',
  { schema: { response: { 200: { type: 'array', items: booking } } } },
  async (request) => {
    const rows = await db
      .select()
      .from(bookings)
      .where(eq(bookings.customerId, customerOf(request)))
      .orderBy(desc(bookings.createdAt))
      .limit(LISTED)
    return rows.map(shown)
  },
)

app.post<{ Body: BookingBody }>(
  '/api/ai/book',
  { schema: { body: bookingBody, response: { 201: booking } } },
  async (request, reply) => {
    const { sku, address, zip, notes, preferredWindowStart, preferredWindowEnd } = request.body
    const made = await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(bookings)
        .values({
          customerId: customerOf(request),
          sku,
          address,
          zip,
          notes,
          windowStart: new Date(preferredWindowStart),
          windowEnd: new Date(preferredWindowEnd),
          priceMin: 7_500,
          priceMax: 12_500,
        })
        .returning()
      if (!row) throw new Error('nothing was booked')
      const { id: bookingId, customerId: actorId } = row
      await tx.insert(history).values({ bookingId, actorId, kind: 'booked', details: { sku } })
      const expiresAt = new Date(Date.now() + 300_000)
      await tx.insert(offers).values({ bookingId, proId: somePro(), rank: 1, expiresAt })
      return row
    })
    return reply.code(201).send(shown(made))
  },
)

await app.listen({ port, host: '127.0.0.1' })
console.log(LISTENING)
