import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'
import { QUESTIONS } from './key.ts'

const ownQuery = queryOptions({
  queryKey: [...QUESTIONS, 'own'],
  queryFn: ({ signal }) => call('GET /api/professional/questions', undefined, { signal }),
  refetchOnMount: 'always',
})

/** What this professional asked, and was answered. */
export const useOwnQuestions = () => useQuery(ownQuery)

export function useAsk(bookingId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      call('POST /api/professional/questions', {
        body: { text, ...(bookingId !== undefined && { bookingId }) },
      }),
    onSuccess: () => {
      showToast({
        title: 'Question Sent',
        text: 'We write to you once it is answered.',
        kind: 'success',
      })
      return client.invalidateQueries({ queryKey: QUESTIONS })
    },
  })
}
