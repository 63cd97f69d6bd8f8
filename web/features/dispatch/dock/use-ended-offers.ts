import { useEffect, useState } from 'react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { AnswerTo } from '#web/lib/call.ts'
import { keepDismissed, readDismissed } from './dismissed.ts'

export type EndedOffer = AnswerTo<'GET /api/dispatch/lately'>[number]

const latelyQuery = queryOptions({
  queryKey: ['dispatch', 'lately'],
  queryFn: ({ signal }) => call('GET /api/dispatch/lately', undefined, { signal }),
  refetchOnMount: true,
})

const NONE: EndedOffer[] = []

/** What passed a professional by and was not dismissed; asked again when an open offer goes. */
export function useEndedOffers(userId: string, open: number) {
  const client = useQueryClient()
  const { data = NONE } = useQuery(latelyQuery)
  const [dismissed, setDismissed] = useState(() => readDismissed(userId))
  useEffect(() => () => void client.invalidateQueries(latelyQuery), [client, open])
  const dismiss = (ids: readonly string[]) => {
    // Another tab may have dismissed some meanwhile.
    const all = [...new Set([...readDismissed(userId), ...ids])]
    setDismissed(all)
    const told = data.map(({ offerId }) => offerId)
    keepDismissed(userId, all, told)
  }
  return { ended: data.filter(({ offerId }) => !dismissed.includes(offerId)), dismiss }
}
