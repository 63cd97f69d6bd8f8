import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { call, callPage } from '#web/lib/call.ts'

export const reviewsKey = (proId: string) => ['reviews', proId] as const

const firstPage = (): string | undefined => undefined

const reviewsQuery = (proId: string) =>
  infiniteQueryOptions({
    queryKey: reviewsKey(proId),
    queryFn: ({ signal, pageParam }) =>
      callPage(
        'GET /api/professionals/:proId/reviews',
        { params: { proId }, query: { before: pageParam } },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    // What a new review marked as stale is asked for again when it is next shown; else never.
    refetchOnMount: true,
  })

const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'one', id],
    queryFn: ({ signal }) => call('GET /api/reviews/:id', { params: { id } }, { signal }),
    refetchOnMount: true,
  })

/** What customers said of a professional, newest first, as far as it was asked for. */
export function useReviews(proId: string) {
  const { data, ...query } = useInfiniteQuery(reviewsQuery(proId))
  return { ...query, data: data?.pages.flatMap(({ items }) => items) }
}

export const useReview = (id: string) => useQuery(reviewQuery(id))
