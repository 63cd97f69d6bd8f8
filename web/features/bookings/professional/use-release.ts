import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import type { NoReason } from '#contract/no-reasons.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'

/** Gives a job back; from then on they read it as it stood. `onReleased` comes before the page hears of it. */
export function useRelease({ id }: Pick<Booking, 'id'>, onReleased: () => void) {
  const client = useQueryClient()
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
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const release = (reason?: NoReason) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(reason)
  }
  return { release, releasing: isPending, error, reset }
}
