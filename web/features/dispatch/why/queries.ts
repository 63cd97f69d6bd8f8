import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

const whyQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['dispatch', 'why', bookingId],
    queryFn: ({ signal }) =>
      call('GET /api/dispatch/:bookingId/why', { params: { bookingId } }, { signal }),
    // What changed while it was not on screen is asked for when it is next shown; else never.
    refetchOnMount: true,
  })

const elsewhereQuery = queryOptions({
  queryKey: ['dispatch', 'elsewhere'],
  queryFn: ({ signal }) => call('GET /api/dispatch/elsewhere', undefined, { signal }),
  refetchOnMount: true,
})

export const useWhy = (bookingId: string) => useQuery(whyQuery(bookingId))
export const useElsewhere = () => useQuery(elsewhereQuery)
