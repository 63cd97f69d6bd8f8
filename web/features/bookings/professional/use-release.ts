import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import type { NoReason } from '#contract/no-reasons.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'
import { useToldWhenGone } from '#web/lib/use-gone.ts'

interface Asked {
  /** Whether it is still asked about. */
  open: boolean
  /** Comes before the page hears of it. */
  onReleased: () => void
}

/** Gives a job back; from then on they read it as it stood. */
export function useRelease({ id }: Pick<Booking, 'id'>, { open, onReleased }: Asked) {
  const client = useQueryClient()
  const toldWhenGone = useToldWhenGone('Your request to give a job back', open)
  const mutationKey = ['bookings', 'release', id]
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey,
    mutationFn: (reason: NoReason | undefined) =>
      call('POST /api/bookings/:id/release', { params: { id }, body: { reason } }),
    onSuccess: ({ canceled }) => {
      onReleased()
      showToast({
        title: 'Job Given Back',
        text: canceled
          ? 'The visit is canceled, and your customer is told.'
          : 'We look for another professional at once.',
        kind: 'success',
      })
    },
    onError: toldWhenGone,
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const release = (reason?: NoReason) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(reason)
  }
  return { release, releasing: isPending, error, reset }
}
