import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AvailabilityChange } from '#contract/accounts.ts'
import { call } from '#web/lib/call.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'
import { showToast } from '#web/lib/toast.ts'
import { currentUserQuery } from './queries.ts'

const availabilityQuery = queryOptions({
  queryKey: ['accounts', 'availability'],
  queryFn: ({ signal }) => call('GET /api/availability', undefined, { signal }),
  refetchOnMount: true,
})

export const useAvailability = () => useQuery(availabilityQuery)

/** Saves hours and pause. A failure is left for the form to say, where nothing is lost. */
export function useSaveAvailability() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AvailabilityChange) => call('PATCH /api/availability', { body }),
    onSuccess: (saved) => {
      keepAnswer(client, availabilityQuery.queryKey, saved)
      client.setQueryData(currentUserQuery.queryKey, (user) =>
        user?.pro ? { ...user, pro: { ...user.pro, paused: saved.paused } } : user,
      )
      showToast({
        title: 'Availability saved',
        text: saved.paused
          ? 'We offer you no new jobs until you take them again.'
          : 'We offer you new jobs within these hours.',
        kind: 'success',
      })
    },
  })
}
