import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'
import { refreshLists } from '#web/features/bookings/queries.ts'

/** Gives a job back; from then on it is not this professional's to open. */
export function useRelease({ id }: Pick<Booking, 'id'>, onReleased?: () => void) {
  const client = useQueryClient()
  const mutationKey = ['bookings', 'release', id]
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey,
    mutationFn: () => call('POST /api/bookings/:id/release', { params: { id } }),
    onSuccess: () => {
      showToast({
        title: 'Job Given Back',
        text: 'We are offering it to other professionals now.',
        kind: 'success',
      })
      onReleased?.()
    },
    onSettled: () => refreshLists(client),
  })
  const release = () => {
    if (client.isMutating({ mutationKey }) === 0) mutate()
  }
  return { release, releasing: isPending, error, reset }
}
