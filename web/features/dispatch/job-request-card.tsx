import { useId } from 'react'
import type { ReactNode } from 'react'
import { CalendarDays, Milestone, Route, Timer, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { RETURN_VISIT_PAY, RETURN_VISIT_WORDS } from '#contract/guarantee.ts'
import { formatMinutes } from '#contract/duration-words.ts'
import { bookingPath } from '#web/app/paths.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { JobCare } from '#web/lib/job-care.tsx'
import { PhotosToSee } from '#web/lib/photos/photos-to-see.tsx'
import { AddressLink } from '#web/ui/address-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { milesAway } from './miles-away.ts'
import { OfferActions } from './offer-actions.tsx'
import type { JobRequest } from './open-offers.ts'
import { TimeLeft } from './time-left.tsx'
import { WhyThisJob } from './why/why-this-job.tsx'

interface JobRequestCardProps {
  request: JobRequest
  /** How it lies among their other jobs of that day. */
  beside: readonly string[]
}

/** One job on offer: what, where, when, for how much, beside what, and for how long it may be answered. */
export function JobRequestCard({ request, beside }: JobRequestCardProps) {
  const { id, title, sku, notes, address, zip, customer, windowStart, windowEnd, timeZone, offer } =
    request
  const titleId = useId()
  const away = milesAway(offer.distanceKm)
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 wrap-anywhere sm:p-6">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Price
            min={request.priceQuoteMin}
            max={request.priceQuoteMax}
            className="heading text-20"
          />
          <TimeLeft expiresAt={offer.expiresAt} />
        </p>
        <h3 className="flex flex-wrap items-center gap-x-2 font-text text-17 font-semibold tracking-normal">
          <Link
            id={titleId}
            href={bookingPath(id)}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-pine hover:decoration-pine lg:min-h-8"
          >
            {title}
          </Link>
          <span className="text-13 font-normal text-quiet">{sku}</span>
        </h3>
        <JobCare job={request} />
        <div className="grid gap-1.5 text-15">
          {request.returnOf !== null && (
            <p>
              <span className="font-semibold">{RETURN_VISIT_WORDS}.</span> {RETURN_VISIT_PAY}
            </p>
          )}
          <Fact icon={CalendarDays}>
            <time dateTime={windowStart} className="figures font-semibold">
              {formatWindow(windowStart, windowEnd, timeZone)}
            </time>
          </Fact>
          {beside.map((words) => (
            <Fact key={words} icon={Route}>
              {words}
            </Fact>
          ))}
          <Fact icon={Timer}>About {formatMinutes(request.durationMinutes)} of work</Fact>
          <p>
            <AddressLink address={address} zip={zip} />
          </p>
          {away !== null && <Fact icon={Milestone}>{away}</Fact>}
          {customer && <Fact icon={UserRound}>For {customer.firstName}</Fact>}
        </div>
      </div>
      {notes !== '' && (
        <p
          dir="auto"
          className="line-clamp-5 rounded-card bg-sand px-4 py-3 text-15 whitespace-pre-line"
        >
          {notes}
        </p>
      )}
      <PhotosToSee booking={request} kind="request" title="Photo of what is wrong" />
      <WhyThisJob bookingId={id} />
      {/* Beside a longer one the answers lie in one line. */}
      <OfferActions request={request} describedBy={titleId} className="mt-auto" />
    </li>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <Icon size={18} className="mt-0.5 text-quiet" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
