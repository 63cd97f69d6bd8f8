import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import * as prometheus from 'prom-client'
import { routeOf } from './route-of.ts'

/** Which engine answered customers how often: whether the language model that is configured is the one that does. */
export function measureEngines(app: FastifyInstance, register: Registry) {
  const answers = new prometheus.Counter({
    name: 'fixwell_assistant_answers_total',
    help: 'Answers of the assistant to customers, by the engine that gave them',
    labelNames: ['engine'],
    registers: [register],
  })
  app.addHook('preSerialization', async (request, _reply, answer: unknown) => {
    if (routeOf(request) === '/api/ai/intent' && tellsEngine(answer))
      answers.inc({ engine: answer.engine })
    return answer
  })
}

const tellsEngine = (answer: unknown): answer is { engine: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'engine' in answer &&
  typeof answer.engine === 'string'
