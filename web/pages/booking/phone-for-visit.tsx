import { AWAITED, type Booking, PENDING } from '#contract/bookings.ts'
import { PhoneWanted } from '#web/features/accounts/phone-wanted.tsx'
import { isCalledAbout } from '#web/lib/called-about.ts'
import { useMinute } from '#web/lib/clock.ts'

/** Until somebody is at the door, they may have to call; afterwards nobody is asked for a phone. */
const AHEAD: readonly string[] = [PENDING, ...AWAITED]

/** Whether its customer is asked for a phone, where we have none. */
export const asksForPhone = ({ status, windowStart }: Booking, now: Date): boolean =>
  AHEAD.includes(status) && isCalledAbout(windowStart, now.getTime())

/** Nobody is refused for want of a phone, so who could not be reached when it matters is asked for one here. */
export function PhoneForVisit({ booking }: { booking: Booking }) {
  const now = useMinute()
  return asksForPhone(booking, now) && <PhoneWanted />
}
