import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

export const profileQuery = queryOptions({
  queryKey: ['accounts', 'profile'],
  queryFn: ({ signal }) => call('GET /api/profile', undefined, { signal }),
  // What was changed elsewhere while it was not on screen is asked for when it is next shown; else never.
  refetchOnMount: true,
})

export const useProfile = () => useQuery(profileQuery)
