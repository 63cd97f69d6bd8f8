import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'
import { useToldWhenGone } from '#web/lib/use-gone.ts'
import { detailsDraft, type TypedDetails } from './details-draft.ts'

/** The details as they are typed, and their way to the server; what is not saved is kept. */
export function useChangeDetails(booking: Booking, onDone: () => void) {
  const draft = detailsDraft(booking)
  const [typed, setTyped] = useState<TypedDetails>(() => draft.read() ?? {})
  const client = useQueryClient()
  const toldWhenGone = useToldWhenGone('Your change')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/bookings/:id/details', { params: { id: booking.id }, body: typed }),
    onSuccess: () => {
      draft.forget()
      showToast({
        title: 'Details Saved',
        text:
          booking.pro === null
            ? 'Whoever takes your visit reads them.'
            : `We told ${booking.pro.firstName || 'your professional'}.`,
        kind: 'success',
      })
      onDone()
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
      if (!isPending) mutate()
    },
    field: (name: keyof TypedDetails) => ({
      value: typed[name] ?? booking[name],
      error: issueOf(name),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        const next = { ...typed, [name]: currentTarget.value }
        setTyped(next)
        draft.keep(next)
      },
    }),
    /** Why it was not saved, where no field is to blame. */
    refusal:
      error === null || problem?.issues?.length
        ? null
        : (problem?.detail ?? 'Your changes were not saved. Please try again.'),
  }
}
