import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { packLongAnswers } from './packing.ts'

const LONG = JSON.stringify(Array.from({ length: 300 }, (_, at) => ({ at, said: 'the same' })))

async function ask(url: string, accepted?: string) {
  const app = Fastify()
  packLongAnswers(app)
  app.get('/long', (_, reply) => reply.type('application/json').send(LONG))
  app.get('/short', (_, reply) => reply.type('application/json').send('[]'))
  return app.inject({
    url,
    ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }),
  })
}

test.each(['gzip', 'br, GZIP;q=0.5', 'deflate,gzip'])(
  'a long answer is packed for whoever accepts %s, and says so',
  async (accepted) => {
    const answer = await ask('/long', accepted)
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(answer.rawPayload.length).toBeLessThan(LONG.length / 5)
    expect(gunzipSync(answer.rawPayload).toString()).toBe(LONG)
  },
)

test.each([undefined, 'identity', 'br', 'gzip;q=0'])(
  'nobody who accepts %s is sent what they cannot read',
  async (accepted) => {
    const answer = await ask('/long', accepted)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.payload).toBe(LONG)
  },
)

test('a short answer stays as it is', async () => {
  const answer = await ask('/short', 'gzip')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.payload).toBe('[]')
})
