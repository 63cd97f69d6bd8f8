// The least a server can do: Fastify, and one named prepared statement a request, whose answer is
// passed on as the text it is.
import { createHash, randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { type BookingBody, bookingBody, LISTED, LISTENING, pool, port, somePro } from './serving.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const sha256 = (text: string) => createHash('sha256').update(text).digest()

const sessionHash = (cookies = '') => sha256(/(?:^|; )session=([^;]+)/.exec(cookies)?.[1] ?? '')

const LIST = `
  with caller as (select person_id from sessions where id_hash = $1 and expires_at > now())
  select (select person_id from caller), (
    select coalesce(json_agg(newest)::text, '[]') from (
      select id, sku, address, window_start as "windowStart", window_end as "windowEnd",
        price_min as "priceQuoteMin", price_max as "priceQuoteMax", status, pro_id::text as "proId", notes
      from bookings where customer_id = (select person_id from caller)
      order by created_at desc limit ${LISTED}
    ) as newest)`

const app = fastify()

app.get('/api/bookings', async ({ headers }, reply) => {
  const { rows } = await pool.query<[string | null, string]>({
    name: 'list',
    rowMode: 'array',
    text: LIST,
    values: [sessionHash(headers.cookie)],
  })
  const [caller, list] = rows[0] ?? [null, '']
  if (caller === null) return reply.code(401).send({ detail: 'Unauthorized' })
  return reply.type(JSON_TYPE).send(list)
})

app.post<{ Body: BookingBody }>(
  '/api/ai/book',
  { schema: { body: bookingBody } },
  async ({ body, headers }, reply) => {
    const key = headers['idempotency-key']
    const { rows } = await pool.query<[number, string]>({
      name: 'book',
      rowMode: 'array',
      text: 'select * from book($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
      values: [
        sessionHash(headers.cookie),
        typeof key === 'string' ? key : randomUUID(),
        sha256(JSON.stringify(body)),
        body.sku,
        body.address,
        body.zip,
        body.notes,
        body.preferredWindowStart,
        body.preferredWindowEnd,
        somePro(),
      ],
    })
    const [status, answer] = rows[0] ?? [500, '']
    return reply.code(status).type(JSON_TYPE).send(answer)
  },
)

await app.listen({ port, host: '127.0.0.1' })
console.log(LISTENING)
