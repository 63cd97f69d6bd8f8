// Loaded before each site of the stories (`node --import`): what it answers is what the contract lists, or it is written
// down, and the stories fail at their end.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { onlyWhatIsListed } from '../scripts/testing/only-what-is-listed.mjs'

const file = process.env['BREACHES'] ?? ''

subscribe('fastify.initialization', (said) => {
  const { fastify } = /** @type {{ fastify: import('fastify').FastifyInstance }} */ (said)
  onlyWhatIsListed(fastify, (breach) => appendFileSync(file, `${breach}\n`))
  // How open-site.ts knows that somebody looks.
  fastify.addHook('onSend', async (_request, reply) => void reply.header('x-looked-at', 'yes'))
})
