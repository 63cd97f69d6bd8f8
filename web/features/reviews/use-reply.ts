import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Review } from '#contract/reviews.ts'
import { call } from '#web/lib/call.ts'
import { isRefused, withRefusal } from '#web/lib/refusal.ts'
import { showToast } from '#web/lib/toast.ts'
import { useToldWhenGone } from '#web/lib/use-gone.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'

interface Shown {
  /** Whether its dialog is. */
  open: boolean
  onDone: () => void
}

/** An answer to a review while it is written: it outlives the dialog and the page, until it is published. */
export function useReply({ id }: Pick<Review, 'id'>, { open, onDone }: Shown) {
  const client = useQueryClient()
  const toldWhenGone = useToldWhenGone('Your answer', open)
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
    },
    onError: (error) => {
      toldWhenGone(error)
      setProblem(
        isRefused(error)
          ? withRefusal('Your answer was not published.', error)
          : 'Your answer may not be published yet. Publish it again: it stands there once.',
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['reviews'] }),
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
