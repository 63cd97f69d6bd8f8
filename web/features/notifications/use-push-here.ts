import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { allowPush, plainPushHere, pushHere, stopPush } from './push-here.ts'

const pushHereQuery = queryOptions({
  queryKey: ['notifications', 'push-here'],
  queryFn: ({ signal }) => pushHere(signal),
  refetchOnMount: 'always',
})

/** Whether one is told in this browser, undefined while the server is asked, and both ways to change it. */
export function usePushHere() {
  const client = useQueryClient()
  // At once where the browser knows by itself: nothing is to appear late.
  const plain = plainPushHere()
  const { data, isError, isFetching, refetch } = useQuery({
    ...pushHereQuery,
    enabled: plain === null,
  })
  const change = useMutation({
    mutationFn: (how: typeof allowPush | typeof stopPush) => how(),
    onSuccess: (now) => client.setQueryData(pushHereQuery.queryKey, now),
  })
  return {
    state: plain ?? data,
    unknown: plain === null && data === undefined && isError,
    ask: () => void refetch(),
    asking: isFetching,
    allow: () => change.mutate(allowPush),
    stop: () => change.mutate(stopPush),
    pending: change.isPending,
    failed: change.isError,
    answered: change.isSuccess,
  }
}
