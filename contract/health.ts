import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const healthy = z.object({
  status: z.literal('ok'),
  version: z.string(),
  database: z.enum(['embedded', 'postgresql']),
})

export const health = {
  check: endpoint({
    method: 'GET',
    path: '/api/health',
    tag: 'health',
    summary:
      'Whether the process lives and its database answers: 503 with a reason when that is away',
    access: 'public',
    limit: 'health',
    success: 200,
    answer: healthy,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    tag: 'health',
    summary:
      'Whether this process should be sent requests: 503 with a reason while the database is away or the process stops',
    access: 'public',
    limit: 'health',
    success: 200,
    answer: healthy,
  }),
}
