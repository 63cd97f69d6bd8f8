import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AskedChange } from '#contract/asked-change.ts'
import type { Booking } from '#contract/bookings.ts'
import { call } from '#web/lib/call.ts'
import { onceMore } from '#web/lib/once-more.ts'
import { refusalOf } from '#web/lib/refusal.ts'
import { showToast } from '#web/lib/toast.ts'

type ChangeAnswer = 'agree' | 'refuse'

const ANSWERED: Record<ChangeAnswer, { title: string; text: string }> = {
  agree: { title: 'New Time Agreed', text: 'We told your customer that you will come then.' },
  refuse: { title: 'Answer Sent', text: 'We are asking somebody else for the new time.' },
}

/** Says yes or no to the very time that is on screen; another one by then is a conflict. */
export function useAnswerChange({ id }: Pick<Booking, 'id'>, { start }: AskedChange) {
  const client = useQueryClient()
  const mutationKey = ['bookings', 'answer', id]
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (answer: ChangeAnswer) => {
      const sent = { params: { id }, query: { start } }
      // Whoever has answered is told the same again.
      return onceMore<unknown>(() =>
        answer === 'agree'
          ? call('POST /api/bookings/:id/window/agree', sent)
          : call('POST /api/bookings/:id/window/refuse', sent),
      )
    },
    onSuccess: (_, answer) => showToast({ ...ANSWERED[answer], kind: 'success' }),
    onError: (error) =>
      showToast({
        title: 'Error',
        text: refusalOf(error) ?? 'Your answer did not arrive. Please try again.',
        kind: 'error',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const answer = (given: ChangeAnswer) => {
    // Two presses can arrive before the button is drawn as pending.
    if (client.isMutating({ mutationKey }) === 0) mutate(given)
  }
  return { answer, answering: isPending ? variables : null }
}
