import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking, StatusChange } from '#contract/bookings.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { withConflictReason } from '#web/lib/conflict-reason.ts'
import { formatCents } from '#web/lib/money.ts'
import { showToast } from '#web/lib/toast.ts'

type Said = Omit<StatusChange, 'status'>

/** Takes the next step of a job; pending until what is on screen tells of it. */
export function useAdvance({ id }: Pick<Booking, 'id'>, onDone?: () => void) {
  const client = useQueryClient()
  const mutationKey = ['bookings', 'advance', id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (change: StatusChange) =>
      call('PATCH /api/bookings/:id/status', { params: { id }, body: change }),
    onSuccess: ({ finalPriceCents }, change) => {
      showToast({
        title: 'Status Updated',
        text:
          saidBefore(finalPriceCents, change) ?? 'Booking status has been updated successfully.',
        kind: 'success',
      })
      onDone?.()
      return client.invalidateQueries({ queryKey: ['bookings'] })
    },
    onError: (error) => {
      showToast({ title: 'Error', text: whyNot(error), kind: 'error' })
      return client.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const advance = (status: StatusChange['status'], said: Said = {}) => {
    // A second press before the first is drawn as pending would take the step after it.
    if (client.isMutating({ mutationKey }) === 0) mutate({ status, ...said })
  }
  return { advance, advancing: isPending }
}

/** Completed on another device meanwhile, the price that was said there holds. */
function saidBefore(kept: number | null, { finalPriceCents }: Said): string | null {
  if (finalPriceCents === undefined || kept === finalPriceCents) return null
  return `This job was completed before, with ${kept === null ? 'the quote as its price' : `${formatCents(kept)} as its final price`}.`
}

const whyNot = (error: Error) =>
  error instanceof ApiError && error.status === 400 && error.problem
    ? error.problem.detail
    : withConflictReason('Failed to update status. Please try again.', error)
