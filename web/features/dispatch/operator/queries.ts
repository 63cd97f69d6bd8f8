import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { LiveStanding } from '#contract/live-jobs.ts'
import { call, callPage } from '#web/lib/call.ts'
import type { AnswerTo } from '#web/lib/call.ts'

/** What changes meanwhile appears on a page that is left open. */
const LOOK_AGAIN_MS = 30_000

export type UnmatchedBooking = AnswerTo<'GET /api/operator/bookings'>[number]
export type OfferReceipt = AnswerTo<'GET /api/operator/bookings/:id'>['offers'][number]

const unmatchedQuery = queryOptions({
  queryKey: ['dispatch', 'unmatched'],
  queryFn: ({ signal }) =>
    call('GET /api/operator/bookings', { query: { state: 'unmatched' } }, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: LOOK_AGAIN_MS,
})

/** Who is nearest to suitable changes more slowly, and costs more to find out. */
const NEAREST_AGAIN_MS = 60_000

export type Nearest = AnswerTo<'GET /api/operator/bookings/:id/who-could'>['nearest'][number]

/** Who is nearest to suitable for a booking, and could be called; asked for while somebody looks. */
export const useNearest = (id: string, looking: boolean) =>
  useQuery({
    queryKey: ['dispatch', 'nearest', id],
    queryFn: ({ signal }) =>
      call('GET /api/operator/bookings/:id/who-could', { params: { id } }, { signal }),
    enabled: looking,
    staleTime: LOOK_AGAIN_MS,
    refetchOnMount: true,
    refetchOnWindowFocus: 'always',
    refetchInterval: NEAREST_AGAIN_MS,
  })

/** Bookings for which nobody suitable is left, the earliest window first. */
export const useUnmatched = () => useQuery(unmatchedQuery)

const firstPage = (): string | undefined => undefined

const liveJobsQuery = (standing: LiveStanding | undefined) =>
  infiniteQueryOptions({
    queryKey: ['dispatch', 'live', standing ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /api/operator/jobs', { query: { standing, before: pageParam } }, { signal }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  })

/** Jobs that somebody has or is asked for, the earliest window first. */
export function useLiveJobs(standing: LiveStanding | undefined) {
  const { data, ...query } = useInfiniteQuery(liveJobsQuery(standing))
  return { ...query, data: data?.pages.flatMap(({ items }) => items) }
}
