import { AWAITED, type Booking, PENDING } from '#contract/bookings.ts'
import { PhoneWanted } from '#web/features/accounts/phone-wanted.tsx'
import { isCalledAbout } from '#web/lib/called-about.ts'
import { useMinute } from '#web/lib/clock.ts'

/** Until somebody is at the door, they may have to call; afterwards nobody is asked for a phone. */
const AHEAD: readonly string[] = [PENDING, ...AWAITED]

/** Nobody is refused for want of a phone, so who could not be reached when it matters is asked for one here. */
export function PhoneForVisit({ booking: { status, windowStart } }: { booking: Booking }) {
  const now = useMinute()
  if (!AHEAD.includes(status) || !isCalledAbout(windowStart, now.getTime())) return null
  return <PhoneWanted />
}
