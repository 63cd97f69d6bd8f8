import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { call, callPage } from '#web/lib/call.ts'

const firstPage = (): string | undefined => undefined

/** The list, page by page; the first one holds everything that is active. */
export const bookingsQuery = infiniteQueryOptions({
  queryKey: ['bookings', 'list'],
  queryFn: ({ signal, pageParam }) =>
    callPage('GET /api/bookings', { query: { before: pageParam } }, { signal }),
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
  // What somebody's change marked as stale is asked for again when it is next shown; else never.
  refetchOnMount: true,
})

/** What the dashboards say in figures, over everything and not only what is listed. */
export const figuresQuery = queryOptions({
  queryKey: ['bookings', 'figures'],
  queryFn: ({ signal }) => call('GET /api/bookings/figures', undefined, { signal }),
  refetchOnMount: true,
})

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: async ({ signal, client }) => {
      const booking = await call('GET /api/bookings/:id', { params: { id } }, { signal })
      // The list must not go on telling what this answer has just overtaken.
      client.setQueryData(
        bookingsQuery.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((each) => (each.id === id ? booking : each)),
            })),
          },
      )
      return booking
    },
    // Whoever opens a booking asks where it stands now: nothing is kept from the last look.
    gcTime: 0,
  })

/** The pages that were asked for as one list. */
export function useBookings() {
  const { data, ...query } = useInfiniteQuery(bookingsQuery)
  return { ...query, data: data && onePerId(data.pages.flatMap(({ items }) => items)) }
}

/** What has become inactive between two pages stands on both. */
const onePerId = (bookings: readonly Booking[]): Booking[] => [
  ...new Map(bookings.map((each) => [each.id, each])).values(),
]

export const useBooking = (id: string) => useQuery(bookingQuery(id))
export const useFigures = () => useQuery(figuresQuery)
