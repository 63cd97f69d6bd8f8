import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { NoReason } from '#contract/no-reasons.ts'
import { call } from '#web/lib/call.ts'
import { onceMore } from '#web/lib/once-more.ts'
import { showToast } from '#web/lib/toast.ts'
import { accepted, declined, declinedAsTooFar, notAnswered } from './answer-toasts.ts'
import type { OfferAnswer } from './answer-toasts.ts'

interface Given {
  answer: OfferAnswer
  /** Why not, where they say so. */
  reason?: NoReason | undefined
}

/**
 * Accepts or declines the offer of a booking. It counts as pending until the lists are the new ones,
 * so that nobody presses again on what is already answered.
 */
export function useAnswerOffer(bookingId: string, onDeclined: () => void) {
  const client = useQueryClient()
  const mutationKey = ['dispatch', 'answer', bookingId]
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: async ({ answer, reason }: Given) => {
      const params = { bookingId }
      // Whoever has answered is told the same again.
      await onceMore<unknown>(() =>
        answer === 'accept'
          ? call('POST /api/dispatch/:bookingId/accept', { params })
          : call('POST /api/dispatch/:bookingId/decline', { params, body: { reason } }),
      )
    },
    onSuccess: (_, { answer, reason }) => {
      if (answer === 'accept') showToast(accepted(bookingId))
      else {
        showToast(reason === 'too_far' ? declinedAsTooFar : declined)
        onDeclined()
      }
      return refresh(client, answer)
    },
    onError: (error, { answer }) => {
      showToast(notAnswered(answer, error))
      return refresh(client, answer)
    },
  })
  const answer = (said: OfferAnswer, reason?: NoReason) => {
    // Two presses can arrive before the button is drawn as pending.
    if (client.isMutating({ mutationKey }) === 0) mutate({ answer: said, reason })
  }
  return { answer, answering: isPending ? variables.answer : null }
}

// A declined booking is not theirs to open any more: only the lists are asked for again.
const REFRESHED: Record<OfferAnswer, readonly QueryKey[]> = {
  accept: [['bookings']],
  decline: [
    ['bookings', 'list'],
    ['bookings', 'figures'],
  ],
}

const refresh = (client: QueryClient, answer: OfferAnswer) =>
  Promise.all(REFRESHED[answer].map((queryKey) => client.invalidateQueries({ queryKey })))
