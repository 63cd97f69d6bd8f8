import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Change } from '#contract/notifications.ts'
import { profileQuery } from '#web/features/accounts/profile-query.ts'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { figuresQuery } from '#web/features/bookings/queries.ts'
import { askWhereItStands, watchStatuses } from '#web/features/bookings/watch-statuses.ts'
import { heardNews } from '#web/lib/early-answers.ts'
import { liveChanges } from '#web/lib/live-changes.ts'
import { watchBadge } from '#web/lib/tab-marks.ts'

/** What is asked for again when something of one's own changed. */
const STALE: Record<Change['kind'], (id: string) => readonly QueryKey[]> = {
  // A job that somebody has in their time off stands beside it.
  booking: (id) => [['bookings'], ['dispatch'], ['messages', id], ['business', 'own']],
  messages: (id) => [['messages', id], ['bookings']],
  // Either may have made its reader a professional, who has figures of their own.
  user: () => [['accounts'], ['business', 'own'], figuresQuery.queryKey],
  application: () => [['applications'], ['accounts'], figuresQuery.queryKey],
  case: () => [['cases']],
}

/** What of one's own may have changed while nobody listened. */
const MISSED: readonly QueryKey[] = [
  ['bookings'],
  ['dispatch'],
  ['messages'],
  ['accounts'],
  ['applications'],
  ['cases'],
  ['business', 'own'],
]

/** What is on its way for the first time may have been answered before the change: it is asked for again once it is here. */
function askAgain(client: QueryClient, queryKey: QueryKey) {
  const known = client.getQueryCache().findAll({ queryKey })
  for (const { state, promise, queryKey: exactly } of known) {
    const here = state.data === undefined ? promise?.catch(() => {}) : undefined
    void Promise.resolve(here).then(() =>
      client.invalidateQueries({ queryKey: exactly, exact: true }),
    )
  }
}

/** Keeps what a signed-in person sees true while the page is open; what may have been missed is asked for again. */
export function Live() {
  const client = useQueryClient()
  const { user } = useCurrentUser()
  const userId = user?.id
  useEffect(watchBadge, [])
  useEffect(() => {
    if (userId === undefined) return
    const stopWatching = watchStatuses(client)
    const stopHearing = liveChanges({
      onChange: ({ kind, id }) => {
        heardNews()
        for (const key of STALE[kind](id)) askAgain(client, key)
        if (kind === 'booking') askWhereItStands(client, id)
      },
      // A refusal of this is heard by who looks after the end of a session, also when nobody touches the page.
      onRefused: () => void client.query({ ...profileQuery, staleTime: 0 }).catch(() => {}),
      onGap: () => {
        heardNews()
        for (const key of MISSED) askAgain(client, key)
      },
    })
    return () => {
      stopWatching()
      stopHearing()
    }
  }, [client, userId])
  return null
}
