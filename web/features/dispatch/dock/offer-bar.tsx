import { useId } from 'react'
import { RETURN_VISIT_WORDS } from '#contract/guarantee.ts'
import { bookingPath, paths } from '#web/app/paths.ts'
import { OfferActions } from '#web/features/dispatch/offer-actions.tsx'
import type { JobRequest } from '#web/features/dispatch/open-offers.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { JobCare } from '#web/lib/job-care.tsx'
import { Price } from '#web/ui/price.tsx'
import { CallTitle } from './call-title.tsx'
import { OthersWait } from './others-wait.tsx'

interface OfferBarProps {
  offer: JobRequest
  /** How many other offers wait. */
  others: number
}

/** The most urgent offer in two lines, with its answer at hand. */
export function OfferBar({ offer, others }: OfferBarProps) {
  const { id, title, windowStart, windowEnd, timeZone, priceQuoteMin, priceQuoteMax } = offer
  const titleId = useId()
  return (
    <div className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1.5">
        <CallTitle
          id={titleId}
          href={bookingPath(id)}
          expiresAt={offer.offer.expiresAt}
          className="md:justify-start"
        >
          {title}
        </CallTitle>
        <JobCare job={offer} inList />
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-15">
          <time dateTime={windowStart} className="figures">
            {formatWindow(windowStart, windowEnd, timeZone)}
          </time>
          <Price min={priceQuoteMin} max={priceQuoteMax} className="font-semibold" />
          {offer.returnOf !== null && <span>{RETURN_VISIT_WORDS}</span>}
          <OthersWait others={others} href={paths.professional} />
        </p>
      </div>
      <OfferActions request={offer} describedBy={titleId} className="md:w-72" />
    </div>
  )
}
