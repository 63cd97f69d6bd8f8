import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { showToast } from '#web/lib/toast.ts'
import { deskQuery, whoCouldQuery } from './queries.ts'

interface Act<T> {
  bookingId: string
  send: (typed: T) => Promise<unknown>
  /** Two or three words of what is done, for the toast. */
  done: string
  onDone: () => void
}

/** Does something about a booking; how it stands then is asked for anew, also when somebody was faster. */
export function useAct<T>({ bookingId, send, done, onDone }: Act<T>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['bookings', 'act', bookingId],
    mutationFn: send,
    onSuccess: () => {
      showToast({ title: done, kind: 'success' })
      onDone()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: whoCouldQuery(bookingId).queryKey })
      return client.invalidateQueries({ queryKey: deskQuery(bookingId).queryKey })
    },
  })
}

/** What went wrong, as the server says it: its sentences are written for people. */
export const failureWords = (error: Error): string =>
  error instanceof ApiError && error.problem !== null
    ? error.problem.detail
    : 'It was not done, because we could not be reached. Please try again.'
