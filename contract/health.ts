import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = {
  check: endpoint({
    method: 'GET',
    path: '/api/health',
    tag: 'health',
    summary: 'Whether the service is ready: 503 with a reason when the database is away',
    access: 'public',
    limit: 'health',
    success: 200,
    answer: z.object({
      status: z.literal('ok'),
      version: z.string(),
      database: z.enum(['embedded', 'postgresql']),
    }),
  }),
}
