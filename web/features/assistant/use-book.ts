import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { SentTo } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'
import { comeBackAfterLogin } from './come-back.ts'
import type { DraftStore } from './draft-store.ts'
import { keyFor } from './idempotency.ts'
import { windowsKey } from './use-windows.ts'

type BookingBody = SentTo<'POST /api/ai/book'>['body']

/** Books under a key that is stored before anything is sent, so that a lost answer books once. */
export function useBook(store: DraftStore) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ key, body }: { key: string; body: BookingBody }) =>
      call('POST /api/ai/book', { headers: { 'idempotency-key': key }, body }),
    onSuccess: () => {
      store.finish()
      client.removeQueries({ queryKey: ['bookings'] })
      showToast({
        title: 'Booking Created!',
        text: 'Your service has been booked successfully. Redirecting to dashboard...',
        kind: 'success',
      })
    },
    onError: (error) => {
      comeBackAfterLogin(error)
      // It may have failed because its time has passed: the list shows what is true now.
      void client.invalidateQueries({ queryKey: windowsKey })
      showToast({
        title: 'Booking Failed',
        text: 'Failed to create booking. Please try again.',
        kind: 'error',
      })
    },
  })
  const book = (body: BookingBody) => {
    const { key, attempts } = keyFor(store.read().attempts, JSON.stringify(body))
    store.change((draft) => ({ ...draft, attempts }))
    mutate({ key, body })
  }
  return { book, creating: isPending }
}
