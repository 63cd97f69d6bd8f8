import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { showToast } from '#web/lib/toast.ts'
import { showUndoable } from '#web/lib/undo.ts'
import { deskQuery, whoCouldQuery } from './queries.ts'

interface Act<T> {
  bookingId: string
  send: (typed: T) => Promise<unknown>
  /** Two or three words of what is done, for the toast. */
  done: string
  onDone: (typed: T) => void
  onFailed: (error: Error) => void
  /** The counter-act, where there is one. */
  undo?: () => Promise<unknown>
}

/** Does something about a booking; how it stands then is asked for anew, also when somebody was faster. */
export function useAct<T>({ bookingId, send, done, onDone, onFailed, undo }: Act<T>) {
  const client = useQueryClient()
  const readAnew = () => {
    void client.invalidateQueries({ queryKey: whoCouldQuery(bookingId).queryKey })
    return client.invalidateQueries({ queryKey: deskQuery(bookingId).queryKey })
  }
  return useMutation({
    mutationKey: ['bookings', 'act', bookingId],
    mutationFn: send,
    onSuccess: (_, typed) => {
      if (undo) showUndoable(done, undo, readAnew)
      else showToast({ title: done, kind: 'success' })
      onDone(typed)
    },
    onError: onFailed,
    onSettled: readAnew,
  })
}

/** Why the page did not send it, in words. */
export class NotSent extends Error {}

/** What speaks against an act, in words: it is done by a second press all the same. */
export class SecondPress extends NotSent {}

/** What went wrong, as the server says it: its sentences are written for people. */
export const failureWords = (error: Error): string =>
  error instanceof ApiError && error.problem !== null
    ? error.problem.detail
    : error instanceof NotSent
      ? error.message
      : 'It may not have been done, because no answer came. Look how it stands now.'
