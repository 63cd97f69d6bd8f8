import { useEffect, useMemo } from 'react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ENDED_WORDS } from '#web/features/dispatch/ended-words.ts'
import { call } from '#web/lib/call.ts'
import type { AnswerTo } from '#web/lib/call.ts'
import { formatTime } from '#web/lib/dates.ts'
import type { EndedLine } from './ended-line.ts'

type EndedOffer = AnswerTo<'GET /api/dispatch/lately'>[number]

const latelyQuery = queryOptions({
  queryKey: ['dispatch', 'lately'],
  queryFn: ({ signal }) => call('GET /api/dispatch/lately', undefined, { signal }),
  refetchOnMount: true,
})

const NONE: EndedOffer[] = []

const lineOf = ({ offerId, title, offeredAt, endedAt, why }: EndedOffer): EndedLine => ({
  id: offerId,
  title,
  when: `offered at ${formatTime(offeredAt)}`,
  why: ENDED_WORDS[why],
  endedAt,
})

/** What passed a professional by; asked again when an open offer goes. */
export function useEndedOffers(open: number): EndedLine[] {
  const client = useQueryClient()
  const { data = NONE } = useQuery(latelyQuery)
  useEffect(() => () => void client.invalidateQueries(latelyQuery), [client, open])
  return useMemo(() => data.map(lineOf), [data])
}
