import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

export const dutyQuery = queryOptions({
  queryKey: ['accounts', 'duty'],
  queryFn: ({ signal }) => call('GET /api/operator/duty', undefined, { signal }),
})

/** Whether this operator looks after some markets alone; until that is known, they do not. */
export const useOfSomeMarkets = (): boolean => useQuery(dutyQuery).data?.everyMarket === false
