import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LONGEST } from '#contract/longest.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'
import { reviewsKey } from './queries.ts'
import { forgetReviewDraft, readReviewDraft, reviewBody, writeReviewDraft } from './review-draft.ts'
import type { ReviewDraft } from './review-draft.ts'
import { ratingRequired, reviewFailed, reviewSubmitted } from './review-outcome.ts'
import { characters } from '#web/lib/characters.ts'

/** A review being given for one booking. What is chosen is kept until it is sent. */
export function useReviewForm(bookingId: string, onDone: () => void) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => readReviewDraft(bookingId))
  // Two presses within one render must not send twice: `sending` is only known at the next one.
  const underWay = useRef(false)
  const { mutate, isPending: sending } = useMutation({
    mutationFn: (given: ReviewDraft) =>
      call('POST /api/reviews', { body: reviewBody(bookingId, given) }),
    onSuccess: ({ proId }) => {
      forgetReviewDraft(bookingId)
      void client.invalidateQueries({ queryKey: ['bookings'] })
      void client.invalidateQueries({ queryKey: reviewsKey(proId) })
      showToast(reviewSubmitted)
      onDone()
    },
    onError: (error) => {
      // Reviewed already, perhaps in another window: the lists show what is true now.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: ['bookings'] })
      showToast(reviewFailed(error))
    },
    onSettled: () => {
      underWay.current = false
    },
  })
  const length = characters(draft.notes)
  const tooLong = length > LONGEST.prose

  /** What is being sent changes no more: it would be in no review. */
  function change(part: Partial<ReviewDraft>) {
    if (underWay.current) return
    const changed = { ...draft, ...part }
    setDraft(changed)
    writeReviewDraft(bookingId, changed)
  }

  function submit() {
    if (draft.stars === 0) showToast(ratingRequired)
    if (draft.stars === 0 || tooLong || underWay.current) return
    underWay.current = true
    mutate(draft)
  }

  const notesError = tooLong
    ? `This is ${length.toLocaleString('en-US')} characters long. Shorten it to ${LONGEST.prose.toLocaleString('en-US')} to send it.`
    : undefined
  return { draft, notesError, sending, change, submit }
}
