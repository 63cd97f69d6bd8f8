import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { call } from '#web/lib/call.ts'
import type { SentTo } from '#web/lib/call.ts'
import { addUploads } from '#web/lib/photos/uploads.ts'
import { showToast } from '#web/lib/toast.ts'
import { comeBackAfterLogin } from './come-back.ts'
import { withBooking } from './draft-booking.ts'
import type { DraftStore } from './draft-store.ts'
import { keyFor } from './idempotency.ts'
import { nextMatter } from './matters.ts'
import { windowsKey } from './use-windows.ts'

type BookingBody = SentTo<'POST /api/ai/book'>['body']

/**
 * Books under a key that is stored before anything is sent, so that a lost answer books once. The
 * draft ends with it, or goes on with the matter that waits.
 */
export function useBook(store: DraftStore) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ key, body }: { key: string; body: BookingBody }) =>
      call('POST /api/ai/book', { headers: { 'idempotency-key': key }, body }),
    onSuccess: ({ id, title, windowStart, windowEnd, timeZone, address }, { body }) => {
      // The booking stands, whatever becomes of these.
      addUploads(id, 'request', store.read().photos)
      const goesOn = nextMatter(store.read().answer?.matters ?? []) !== null
      if (goesOn) {
        const when = formatWindow(windowStart, windowEnd, timeZone)
        store.change((draft) => withBooking(draft, { title, when, address }))
      } else store.finish()
      client.removeQueries({ queryKey: ['bookings'] })
      client.setQueryData<Profile>(
        ['accounts', 'profile'],
        (profile) => profile && filledBy(profile, body),
      )
      showToast({
        title: 'Booking Created!',
        text: goesOn
          ? 'Your service has been booked successfully.'
          : 'Your service has been booked successfully. Redirecting to dashboard...',
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

/** As the server does: what is blank is filled, what stands there stays. */
function filledBy(profile: Profile, { address, zip, phone = '' }: BookingBody): Profile {
  const moves = profile.address === '' && ['', zip].includes(profile.zip)
  return { ...profile, ...(moves && { address, zip }), phone: profile.phone || phone }
}
