import { deepStrictEqual } from 'node:assert/strict'

/** @typedef {{ parse(answer: unknown): unknown }} Schema */

/**
 * Fails what leaves the server with another status, or with more, less or other than the contract lists: hot routes do
 * not look themselves.
 * @param {import('fastify').FastifyInstance} app
 * @param {(breach: string) => void} [note] hears of each
 */
export function onlyWhatIsListed(app, note = () => {}) {
  app.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    const { schema, url } = routeOptions
    const responses = schema?.response
    if (responses === undefined || responses === null) return
    try {
      compare(responses, reply, payload)
    } catch (error) {
      note(`${method} ${url} ${reply.statusCode}: ${String(error)}`)
      throw error
    }
  })
}

/**
 * @param {object} responses what the contract lists, by status
 * @param {import('fastify').FastifyReply} reply
 * @param {unknown} payload
 */
function compare(responses, reply, payload) {
  const { statusCode } = reply
  /** @type {unknown} */
  const listed = Object.entries(responses).find(([status]) => status === `${statusCode}`)?.[1]
  // What nobody foresaw is no part of a contract, and a 304 says that all is as it was.
  if (statusCode >= 500 || statusCode === 304) return
  if (listed === undefined) throw new Error('The contract lists no such status.')
  const type = String(reply.getHeader('content-type')).split(';')[0] ?? ''
  const schema = schemaOf(listed, type)
  if (typeof payload !== 'string' || !type.endsWith('json')) return
  if (schema === null) throw new Error(`The contract lists no ${type} here.`)
  /** @type {unknown} */
  const answer = JSON.parse(payload)
  deepStrictEqual(answer, schema.parse(answer))
}

/**
 * @param {unknown} listed a schema, or one for each type
 * @param {string} type
 * @returns {Schema | null}
 */
function schemaOf(listed, type) {
  if (typeof listed !== 'object' || listed === null) return null
  // One of zod's, from whichever bundle.
  if ('parse' in listed) return /** @type {Schema} */ (listed)
  if (!('content' in listed)) return null
  const byType = /** @type {Record<string, { schema: Schema }>} */ (listed.content)
  return byType[type]?.schema ?? null
}
