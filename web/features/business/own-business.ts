import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

// Apart from what changes it: the dashboard asks this alone, and loads no more than it asks.
export const businessQuery = queryOptions({
  queryKey: ['business', 'own'],
  queryFn: ({ signal }) => call('GET /api/professional', undefined, { signal }),
  refetchOnMount: 'always',
})

/** What a professional is offered jobs by. */
export const useBusiness = () => useQuery(businessQuery)
