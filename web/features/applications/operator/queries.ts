import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueuedApplication } from '#contract/applications.ts'
import { call } from '#web/lib/call.ts'

/** What came in meanwhile appears on a page that is left open. */
const LOOK_AGAIN_MS = 30_000

export type QueueStatus = Exclude<QueuedApplication['status'], 'draft'>

/** All lines of the queue, whatever their status. */
export const QUEUE_KEY = ['applications', 'queue'] as const

const queueQuery = (status: QueueStatus | undefined) =>
  queryOptions({
    queryKey: [...QUEUE_KEY, status ?? 'all'],
    queryFn: ({ signal }) =>
      call('GET /api/operator/applications', { query: { status, limit: '200' } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  })

export const reviewedQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'reviewed', id],
    queryFn: ({ signal }) =>
      call('GET /api/operator/applications/:id', { params: { id } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  })

/** The operator's queue; without a status all of it. */
export const useQueue = (status?: QueueStatus) => useQuery(queueQuery(status))

/** What waits for a decision, the longest waiting first; undefined until it is known. */
export const useWaiting = (): QueuedApplication[] | undefined => useQueue('submitted').data

/** One application as an operator reads it. */
export const useReviewed = (id: string) => useQuery(reviewedQuery(id))
