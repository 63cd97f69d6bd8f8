import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { callPage } from '#web/lib/call.ts'

const firstPage = (): string | undefined => undefined

const outboxQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'outbox'],
  queryFn: ({ signal, pageParam }) =>
    callPage('GET /api/operator/outbox', { query: { before: pageParam } }, { signal }),
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

/** The notices that wait and those that were sent, newest first; the pages that were asked for as one list. */
export function useOutbox() {
  const { data, ...query } = useInfiniteQuery(outboxQuery)
  return { ...query, data: data?.pages.flatMap(({ items }) => items) }
}
