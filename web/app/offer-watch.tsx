import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { ChangeAnswers } from '#web/features/bookings/professional/asked-change.tsx'
import { endedLately } from '#web/features/bookings/professional/ended-lately.ts'
import { useBookings } from '#web/features/bookings/queries.ts'
import { useSendSteps } from '#web/features/bookings/professional/step/use-send-steps.ts'
import { callOfChange, callOfOffer, markOf } from '#web/features/dispatch/dock/calls.ts'
import { OfferDock } from '#web/features/dispatch/dock/offer-dock.tsx'
import { useCall } from '#web/features/dispatch/dock/use-call.ts'
import { useOpenChanges } from '#web/features/dispatch/dock/use-open-changes.ts'
import { useOpenOffers } from '#web/features/dispatch/use-open-offers.ts'
import { currentTime } from '#web/lib/clock.ts'
import { bookingPath, paths } from './paths.ts'

/** Screens that show what is offered themselves. */
const SHOW_OFFERS: readonly string[] = [
  paths.home,
  paths.professional,
  paths.proDashboard,
  paths.dashboard,
]

/** Screens that show for which job another time is asked. */
const SHOW_CHANGES: readonly string[] = [
  paths.professional,
  paths.proDashboard,
  paths.dashboard,
  paths.jobs,
]

/** What a professional is told of offers and of other times, and what of their steps is sent, wherever on the site they are. */
export function OfferWatch({ userId }: { userId: string }) {
  const { data } = useBookings()
  const offers = useOpenOffers(data)
  const changes = useOpenChanges(data)
  const calls = useMemo(
    () => [...offers.map(callOfOffer), ...changes.map(callOfChange)],
    [offers, changes],
  )
  const endedJobs = useMemo(() => endedLately(data ?? [], userId, currentTime()), [data, userId])
  const [location] = useLocation()
  useSendSteps(userId)
  useCall(calls, data !== undefined, markOf(offers.length, changes.length))
  const isElsewhere = ({ id }: { id: string }) => bookingPath(id) !== location
  return (
    <OfferDock
      userId={userId}
      offers={offers}
      unseen={SHOW_OFFERS.includes(location) ? [] : offers.filter(isElsewhere)}
      unseenChanges={SHOW_CHANGES.includes(location) ? [] : changes.filter(isElsewhere)}
      answersOf={(job, describedBy) => (
        <ChangeAnswers
          job={job}
          change={job.change}
          describedBy={describedBy}
          className="md:w-72"
        />
      )}
      endedJobs={endedJobs}
      // The list of all jobs says of each how it ended, and so does its own page.
      isTold={({ href }) => location === paths.jobs || location === href}
    />
  )
}
