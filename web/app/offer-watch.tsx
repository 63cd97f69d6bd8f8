import { useLocation } from 'wouter'
import { useBookings } from '#web/features/bookings/queries.ts'
import { useSendSteps } from '#web/features/bookings/professional/step/use-send-steps.ts'
import { OfferDock } from '#web/features/dispatch/dock/offer-dock.tsx'
import { useCallForOffers } from '#web/features/dispatch/dock/use-call-for-offers.ts'
import { useOpenOffers } from '#web/features/dispatch/use-open-offers.ts'
import { bookingPath, paths } from './paths.ts'

/** Screens that show what is offered themselves. */
const SHOW_OFFERS: readonly string[] = [
  paths.home,
  paths.professional,
  paths.proDashboard,
  paths.dashboard,
]

/** What a professional is told of offers, and what of their steps is sent, wherever on the site they are. */
export function OfferWatch({ userId }: { userId: string }) {
  const { data } = useBookings()
  const offers = useOpenOffers(data)
  const [location] = useLocation()
  useSendSteps(userId)
  useCallForOffers(offers, data !== undefined)
  const unseen = SHOW_OFFERS.includes(location)
    ? []
    : offers.filter(({ id }) => bookingPath(id) !== location)
  return <OfferDock userId={userId} offers={offers} unseen={unseen} />
}
