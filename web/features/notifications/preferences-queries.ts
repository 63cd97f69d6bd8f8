import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Channel, NoticeKind } from '#contract/notice-kinds.ts'
import type { Preferences } from '#contract/notifications.ts'
import { call } from '#web/lib/call.ts'
import { notDone, withRefusal } from '#web/lib/refusal.ts'
import { showToast } from '#web/lib/toast.ts'

const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => call('GET /api/notifications/preferences', undefined, { signal }),
  // A link in an e-mail may have switched something since.
  refetchOnMount: 'always',
})

export const usePreferences = () => useQuery(preferencesQuery)

interface Switched {
  kind: NoticeKind
  channel: Channel
  on: boolean
}

/** Switches at once; what the server did not take is switched back, and said. */
export function useSwitchChannel() {
  const client = useQueryClient()
  const show = (switched: Switched) =>
    client.setQueryData(preferencesQuery.queryKey, (known) => known && switchedIn(known, switched))
  return useMutation({
    mutationFn: ({ kind, channel, on }: Switched) =>
      call('PUT /api/notifications/preferences', { body: { kind, channels: { [channel]: on } } }),
    // One after the other: the last word on a switch must be the last one to arrive.
    scope: { id: 'preferences' },
    onMutate: show,
    onError: (error, switched) => {
      show({ ...switched, on: !switched.on })
      showToast({
        title: notDone('That was', 'saved', error),
        text: withRefusal('The switch shows what holds.', error),
        kind: 'error',
      })
      return client.invalidateQueries({ queryKey: preferencesQuery.queryKey })
    },
  })
}

const switchedIn = (known: Preferences, { kind, channel, on }: Switched): Preferences => ({
  ...known,
  kinds: known.kinds.map((each) =>
    each.kind === kind ? { ...each, channels: { ...each.channels, [channel]: on } } : each,
  ),
})
