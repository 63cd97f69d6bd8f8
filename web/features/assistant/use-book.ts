import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts.ts'
import { bookingPath } from '#web/app/paths.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { addUploads } from '#web/lib/photos/uploads.ts'
import { withReason } from '#web/lib/refusal.ts'
import { showToast } from '#web/lib/toast.ts'
import type { Toast } from '#web/lib/toast.ts'
import { bookOnce } from './book-once.ts'
import type { BookingBody } from './book-once.ts'
import { comeBackAfterLogin } from './come-back.ts'
import { withBooking } from './draft-booking.ts'
import type { DraftStore } from './draft-store.ts'
import { nextMatter } from './matters.ts'
import { priceChangeIn } from './price-changed.tsx'
import { expectStillFree, TimeGone, TimeUnsure } from './still-free.ts'
import { windowsKey } from '#web/lib/windows/windows-query.ts'

const BOOKED = 'Your service has been booked successfully.'
const LEADS_ON = 'Redirecting to dashboard...'
const NOT_SENT =
  'It was made when you first confirmed, so what you changed since was not sent. What can be changed is on its page.'

const GONE: Toast = {
  title: 'Time No Longer Free',
  text: 'Nothing was booked. Please choose another time.',
  kind: 'error',
}

const UNSURE: Toast = {
  title: 'Time Not Known Yet',
  text: 'Nothing was booked. Please confirm again in a moment.',
  kind: 'error',
}

const ANOTHER_PRICE: Toast = {
  title: 'Price Has Changed',
  text: 'Nothing was booked. Please look at the new price before you confirm again.',
  kind: 'error',
}

interface ToBook {
  body: BookingBody
  time: Parameters<typeof expectStillFree>[1]
}

/** Books what stands in the form. The draft ends with it, or goes on with the matter that waits. */
export function useBook(store: DraftStore) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ body, time }: ToBook) =>
      bookOnce(store, body, () => expectStillFree(client, time)),
    onSuccess: ({ booking, body, unchanged }) => {
      const { id, title, windowStart, windowEnd, timeZone, address } = booking
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
      const told = (text: string): Toast => ({
        title: 'Booking Created!',
        text: unchanged ? `${text} ${NOT_SENT}` : text,
        ...(unchanged && { link: { label: 'Open the booking', href: bookingPath(id) } }),
        kind: 'success',
      })
      if (goesOn) showToast(told(BOOKED))
      // Two seconds are not enough to read what was not sent.
      else showToast({ ...told(`${BOOKED} ${LEADS_ON}`), moved: unchanged ? told(BOOKED) : null })
    },
    onError: (error) => {
      if (error instanceof TimeGone) {
        showToast(GONE)
        return
      }
      if (error instanceof TimeUnsure) {
        showToast(UNSURE)
        return
      }
      if (priceChangeIn(error) !== undefined) {
        showToast(ANOTHER_PRICE)
        return
      }
      comeBackAfterLogin(error)
      // It may have failed because its time has passed: the list shows what is true now.
      void client.invalidateQueries({ queryKey: windowsKey })
      showToast({
        title: 'Booking Failed',
        text: withReason('Failed to create booking. Please try again.', error),
        kind: 'error',
      })
    },
  })
  return { book: mutate, creating: isPending }
}

/** As the server does: what is blank is filled, what stands there stays. */
function filledBy(profile: Profile, { address, zip, phone = '' }: BookingBody): Profile {
  const moves = profile.address === '' && ['', zip].includes(profile.zip)
  return { ...profile, ...(moves && { address, zip }), phone: profile.phone || phone }
}
