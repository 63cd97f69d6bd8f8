import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { Person } from '#contract/people.ts'
import { searchingFor } from '#web/lib/searching-for.ts'
import { call, callPage } from '#web/lib/call.ts'
import type { PeopleFilter } from './people-filter.ts'

/** All that is known of people here: whatever an operator does may change any of it. */
export const PEOPLE_KEY = ['people'] as const

/** What a colleague did meanwhile appears on a page that is left open. */
const LOOK_AGAIN_MS = 30_000

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
    refetchInterval: LOOK_AGAIN_MS,
  })

const olderQuery = ({ id, olderBookings }: Pick<Person, 'id' | 'olderBookings'>) =>
  infiniteQueryOptions({
    // Somewhere else begins what is older, once they have booked anew.
    queryKey: [...PEOPLE_KEY, 'older', id, olderBookings],
    queryFn: ({ signal, pageParam }) => {
      const sent = { params: { id }, query: { before: pageParam } }
      return callPage('GET /api/operator/people/:id/bookings', sent, { signal })
    },
    initialPageParam: olderBookings ?? undefined,
    getNextPageParam: ({ next }) => next,
    // Nobody reads them who does not ask.
    enabled: false,
  })

/** What somebody booked or did before the newest that stand on their page, page by page as it is asked for. */
export function useOlderBookings(person: Pick<Person, 'id' | 'olderBookings'>) {
  const { data, ...query } = useInfiniteQuery(olderQuery(person))
  return {
    ...query,
    data: data?.pages.flatMap(({ items }) => items) ?? [],
    hasNextPage: data === undefined ? person.olderBookings !== null : query.hasNextPage,
    isFetchingNextPage: query.isFetching,
    isFetchNextPageError: query.isError,
  }
}

export const usePerson = (id: string) => useQuery(personQuery(id))
