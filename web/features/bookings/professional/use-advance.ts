import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking, BookingStatus } from '#contract/bookings.ts'
import { call } from '#web/lib/call.ts'
import { withConflictReason } from '#web/lib/conflict-reason.ts'
import { showToast } from '#web/lib/toast.ts'

/** Takes the next step of a job; pending until what is on screen tells of it. */
export function useAdvance({ id }: Pick<Booking, 'id'>) {
  const client = useQueryClient()
  const mutationKey = ['bookings', 'advance', id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (status: BookingStatus) =>
      call('PATCH /api/bookings/:id/status', { params: { id }, body: { status } }),
    onSuccess: () => {
      showToast({
        title: 'Status Updated',
        text: 'Booking status has been updated successfully.',
        kind: 'success',
      })
      return client.invalidateQueries({ queryKey: ['bookings'] })
    },
    onError: (error) => {
      const text = withConflictReason('Failed to update status. Please try again.', error)
      showToast({ title: 'Error', text, kind: 'error' })
      return client.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const advance = (to: BookingStatus) => {
    // A second press before the first is drawn as pending would take the step after it.
    if (client.isMutating({ mutationKey }) === 0) mutate(to)
  }
  return { advance, advancing: isPending }
}
