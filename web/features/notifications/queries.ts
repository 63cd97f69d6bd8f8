import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

const outboxQuery = queryOptions({
  queryKey: ['notifications', 'outbox'],
  queryFn: ({ signal }) => call('GET /api/operator/outbox', undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

/** The e-mails that wait and those that were sent, newest first. */
export const useOutbox = () => useQuery(outboxQuery)
