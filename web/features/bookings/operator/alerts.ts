import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** What goes wrong meanwhile appears on a page that is left open. */
const LOOK_AGAIN_MS = 30_000

const alertsQuery = queryOptions({
  queryKey: ['bookings', 'alerts'],
  queryFn: ({ signal }) => call('GET /api/operator/alerts', undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: LOOK_AGAIN_MS,
})

/** What is wrong at this moment, for longest leading. */
export const useAlerts = () => useQuery(alertsQuery)
