import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

export const bookingsQuery = queryOptions({
  queryKey: ['bookings', 'list'],
  queryFn: ({ signal }) => call('GET /api/bookings', undefined, { signal }),
  // What somebody's change marked as stale is asked for again when it is next shown; else never.
  refetchOnMount: true,
})

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: async ({ signal, client }) => {
      const booking = await call('GET /api/bookings/:id', { params: { id } }, { signal })
      // The list must not go on telling what this answer has just overtaken.
      client.setQueryData(bookingsQuery.queryKey, (list) =>
        list?.map((each) => (each.id === id ? booking : each)),
      )
      return booking
    },
    // Whoever opens a booking asks where it stands now: nothing is kept from the last look.
    gcTime: 0,
  })

export const useBookings = () => useQuery(bookingsQuery)
export const useBooking = (id: string) => useQuery(bookingQuery(id))
