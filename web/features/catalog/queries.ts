import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

export const servicesQuery = queryOptions({
  queryKey: ['catalog', 'services'],
  queryFn: ({ signal }) => call('GET /api/services', undefined, { signal }),
})

export const useServices = () => useQuery(servicesQuery)
