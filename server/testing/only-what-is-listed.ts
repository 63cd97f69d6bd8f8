import { deepStrictEqual } from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** Fails what leaves the server with more, less or other than the contract lists: hot routes do not look themselves. */
export function onlyWhatIsListed(app: FastifyInstance) {
  app.addHook('onSend', async ({ routeOptions: { schema } }, { statusCode }, payload) => {
    const responses: unknown = schema?.response
    if (typeof payload !== 'string' || typeof responses !== 'object' || responses === null) return
    const said: unknown = Object.entries(responses).find(
      ([status]) => status === `${statusCode}`,
    )?.[1]
    if (!(said instanceof z.core.$ZodType)) return
    const answer: unknown = JSON.parse(payload)
    deepStrictEqual(answer, z.parse(said, answer))
  })
}
