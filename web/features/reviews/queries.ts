import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

export const reviewsKey = (proId: string) => ['reviews', proId] as const

const reviewsQuery = (proId: string) =>
  queryOptions({
    queryKey: reviewsKey(proId),
    queryFn: ({ signal }) =>
      call('GET /api/professionals/:proId/reviews', { params: { proId } }, { signal }),
    // What a new review marked as stale is asked for again when it is next shown; else never.
    refetchOnMount: true,
  })

/** What customers said of a professional, newest first. */
export const useReviews = (proId: string) => useQuery(reviewsQuery(proId))
