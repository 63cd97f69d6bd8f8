import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { AnswerTo } from '#web/lib/call.ts'

/** Shown until the first offer has been answered or has run out. */
const RATE_BEFORE_THE_FIRST = 95

export const recordQuery = queryOptions({
  queryKey: ['dispatch', 'record'],
  queryFn: ({ signal }) => call('GET /api/dispatch/record', undefined, { signal }),
  refetchOnMount: true,
})

/** How many of the answered and lapsed offers were accepted, in whole percent. */
export const acceptRate = ({ accepted, answered }: AnswerTo<'GET /api/dispatch/record'>): number =>
  answered === 0 ? RATE_BEFORE_THE_FIRST : Math.round((accepted / answered) * 100)

export interface AcceptRate {
  /** In whole percent; null while it is on its way and where it could not be fetched. */
  percent: number | null
  loading: boolean
}

export function useAcceptRate(): AcceptRate {
  const { data, isPending } = useQuery(recordQuery)
  return { percent: data === undefined ? null : acceptRate(data), loading: isPending }
}
