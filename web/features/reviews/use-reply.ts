import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Review } from '#contract/reviews.ts'
import { call } from '#web/lib/call.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { showToast } from '#web/lib/toast.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'

/** An answer to a review while it is written: it outlives the dialog and the page, until it is published. */
export function useReply({ id }: Pick<Review, 'id'>, onDone: () => void) {
  const client = useQueryClient()
  const { draft, type, forget } = useKeptDraft<string>(`reply_draft_${id}`)
  const text = draft ?? ''
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending: sending } = useMutation({
    mutationFn: (said: string) =>
      call('POST /api/reviews/:id/reply', { params: { id }, body: { text: said } }),
    onSuccess: () => {
      forget()
      showToast({
        title: 'Answer Published',
        text: 'It stands under the review, and your customer is told.',
        kind: 'success',
      })
      onDone()
      return client.invalidateQueries({ queryKey: ['reviews'] })
    },
    onError: (error) => setProblem(withRefusal('Your answer was not published.', error)),
  })
  return {
    text,
    setText: (typed: string) => {
      type(typed)
      setProblem(undefined)
    },
    problem,
    sending,
    send: () => (text.trim() === '' ? setProblem('Write your answer.') : mutate(text)),
  }
}
