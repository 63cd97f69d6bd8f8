import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Business } from '#contract/business.ts'
import { call } from '#web/lib/call.ts'

// Apart from what changes it: the dashboard asks this alone, and loads no more than it asks.
export const businessQuery = queryOptions({
  queryKey: ['business', 'own'],
  queryFn: ({ signal }) => call('GET /api/professional', undefined, { signal }),
  refetchOnMount: 'always',
})

/** What a professional is offered jobs by. */
export const useBusiness = () => useQuery(businessQuery)

/** Whether the week is more than one span a day: that cannot be told, or changed, a day at a time. */
export const worksInSpans = ({ hours }: Business): boolean =>
  hours.some(({ onCall }) => onCall) ||
  new Set(hours.map(({ dayOfWeek }) => dayOfWeek)).size < hours.length
