import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { searchingFor } from '#web/lib/searching-for.ts'
import { call, callPage } from '#web/lib/call.ts'
import type { PeopleFilter } from './people-filter.ts'

/** All that is known of people here: whatever an operator does may change any of it. */
export const PEOPLE_KEY = ['people'] as const

const searchQuery = (q: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'search', q],
    queryFn: ({ signal }) =>
      call('GET /api/operator/search', { headers: searchingFor(q) }, { signal }),
    enabled: q !== '',
    // What was found for fewer letters stays until there is an answer for more.
    placeholderData: keepPreviousData,
  })

/** Whoever and whatever may be meant; nothing is asked while nothing is typed. */
export const useFound = (q: string) => useQuery(searchQuery(q))

const firstPage = (): string | undefined => undefined

const peopleQuery = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE_KEY, 'list', filter],
    queryFn: ({ signal, pageParam }) => {
      const { q = '', ...query } = filter
      const sent = { headers: searchingFor(q), query: { ...query, before: pageParam } }
      return callPage('GET /api/operator/people', sent, { signal })
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** Everybody who is asked for; the pages that were read as one list. */
export function usePeople(filter: PeopleFilter) {
  const { data, ...query } = useInfiniteQuery(peopleQuery(filter))
  return { ...query, data: data?.pages.flatMap(({ items }) => items) }
}

export const personKey = (id: string) => [...PEOPLE_KEY, 'one', id] as const

const personQuery = (id: string) =>
  queryOptions({
    queryKey: personKey(id),
    queryFn: ({ signal }) => call('GET /api/operator/people/:id', { params: { id } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

export const usePerson = (id: string) => useQuery(personQuery(id))
