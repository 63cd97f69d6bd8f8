import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'
import { useGone, useToldWhenGone } from '#web/lib/use-gone.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'

/** What a customer types over the details of a booking; what they did not touch stays as it is, whoever changes it meanwhile. */
type TypedDetails = Partial<Pick<Booking, 'address' | 'notes'>>

/** The details as they are typed, and their way to the server; what is not saved is kept. */
export function useChangeDetails(booking: Booking, onDone: () => void) {
  const { draft, type, settle } = useKeptDraft<TypedDetails>(`details_changes_${booking.id}`)
  const typed = draft ?? {}
  const client = useQueryClient()
  const gone = useGone()
  const toldWhenGone = useToldWhenGone('Your change')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: TypedDetails) =>
      call('POST /api/bookings/:id/details', { params: { id: booking.id }, body }),
    onSuccess: (_, sent) => {
      const isAll = settle(sent)
      showToast({
        title: 'Details Saved',
        text:
          booking.pro === null
            ? 'Whoever takes your visit reads them.'
            : `We told ${booking.pro.firstName || 'your professional'}.`,
        kind: 'success',
      })
      // By then it may be open once more.
      if (isAll && !gone.current) onDone()
    },
    onError: toldWhenGone,
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const problem = error instanceof ApiError ? error.problem : null
  const issueOf = (field: keyof TypedDetails) =>
    problem?.issues?.find(({ path }) => path === field)?.message
  return {
    saving: isPending,
    save: () => {
      if (!isPending) mutate(typed)
    },
    field: (name: keyof TypedDetails) => ({
      value: typed[name] ?? booking[name],
      error: issueOf(name),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        type({ ...typed, [name]: currentTarget.value }),
    }),
    /** Why it was not saved, where no field is to blame. */
    refusal:
      error === null || problem?.issues?.length
        ? null
        : (problem?.detail ?? 'Your changes were not saved. Please try again.'),
  }
}
