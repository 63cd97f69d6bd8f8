import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** Who else goes on duty or off is seen on a page that is left open. */
const LOOK_AGAIN_MS = 30_000

export const dutyQuery = queryOptions({
  queryKey: ['accounts', 'duty'],
  queryFn: ({ signal }) => call('GET /api/operator/duty', undefined, { signal }),
  refetchOnWindowFocus: 'always',
  refetchInterval: LOOK_AGAIN_MS,
})

/** Whether this operator looks after some markets alone; until that is known, they do not. */
export const useOfSomeMarkets = (): boolean => useQuery(dutyQuery).data?.everyMarket === false
