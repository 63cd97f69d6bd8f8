import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { Refusal } from './problems.ts'

/** What whoever watches a process asks it. */
const WATCHED: readonly string[] = [api.health.check.path, api.health.ready.path, '/metrics']

/** A process that only does rounds answers nobody but who watches it. */
export function serveNoSite(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }) => {
    if (!WATCHED.includes(url.split('?')[0] ?? ''))
      throw new Refusal(503, 'This process serves no site. Another one of this place does.')
  })
}
