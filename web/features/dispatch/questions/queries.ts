import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QUESTIONS_SHOWN } from '#contract/questions.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'

/** What came in meanwhile appears on a page that is left open. */
const LOOK_AGAIN_MS = 30_000

const KEY = ['dispatch', 'questions'] as const

const ownQuery = queryOptions({
  queryKey: [...KEY, 'own'],
  queryFn: ({ signal }) => call('GET /api/professional/questions', undefined, { signal }),
  refetchOnMount: 'always',
})

const askedQuery = queryOptions({
  queryKey: [...KEY, 'asked'],
  queryFn: ({ signal }) =>
    call(
      'GET /api/operator/questions',
      { query: { limit: String(QUESTIONS_SHOWN.most) } },
      { signal },
    ),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: LOOK_AGAIN_MS,
})

/** What this professional asked, and was answered. */
export const useOwnQuestions = () => useQuery(ownQuery)

/** What waits for an operator's answer. */
export const useAskedQuestions = () => useQuery(askedQuery)

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
      return client.invalidateQueries({ queryKey: KEY })
    },
  })
}

export function useAnswer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      call('POST /api/operator/questions/:id/answer', { params: { id }, body: { text } }),
    onSuccess: ({ pro }) =>
      showToast({
        title: 'Question answered',
        text: `${pro.firstName} ${pro.lastName} is told by e-mail.`,
        kind: 'success',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

/** Why what was written did not get through, in a sentence. */
export const whyNotSent = (error: Error, failed: string): string =>
  error instanceof ApiError && [400, 404, 409].includes(error.status) && error.problem
    ? error.problem.detail
    : failed
