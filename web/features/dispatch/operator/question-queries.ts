import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QUESTIONS_SHOWN } from '#contract/questions.ts'
import { QUESTIONS } from '#web/features/dispatch/questions/key.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'

/** What came in meanwhile appears on a page that is left open. */
const LOOK_AGAIN_MS = 30_000

const askedQuery = queryOptions({
  queryKey: [...QUESTIONS, 'asked'],
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

/** What waits for an operator's answer. */
export const useAskedQuestions = () => useQuery(askedQuery)

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
    onSettled: () => client.invalidateQueries({ queryKey: QUESTIONS }),
  })
}
