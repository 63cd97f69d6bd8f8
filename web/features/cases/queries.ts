import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { VisitCase } from '#contract/cases.ts'
import { call, callPage } from '#web/lib/call.ts'

export const CASES_KEY = ['cases'] as const

/** What was said meanwhile appears on a page that is left open, also where nothing is heard live. */
const LOOK_AGAIN_MS = 30_000

/** How many open cases the operator's list counts. */
export const OPEN_CASES_SHOWN = 200

const firstPage = (): string | undefined => undefined

const casesQuery = (state?: VisitCase['state']) =>
  infiniteQueryOptions({
    queryKey: [...CASES_KEY, 'list', state ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /api/cases', { query: { state, before: pageParam } }, { signal }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** One's own cases, or for operators those of all, newest first. */
export function useCases(state?: VisitCase['state']) {
  const { data, ...query } = useInfiniteQuery(casesQuery(state))
  return { ...query, data: data?.pages.flatMap(({ items }) => items) }
}

/** What waits for a decision, the one that is due first leading. */
export const useOpenCases = () =>
  useQuery({
    queryKey: [...CASES_KEY, 'open'],
    queryFn: ({ signal }) =>
      call(
        'GET /api/cases',
        { query: { state: 'open', order: 'due', limit: String(OPEN_CASES_SHOWN) } },
        { signal },
      ),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  })

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...CASES_KEY, 'one', id],
    queryFn: ({ signal }) => call('GET /api/cases/:id', { params: { id } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  })

/** A case with its thread; asking for it marks it as read. */
export const useCase = (id: string) => useQuery(caseQuery(id))
