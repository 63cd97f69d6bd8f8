import { Link } from 'wouter'
import type { User } from '#contract/accounts.ts'
import type { Booking } from '#contract/bookings.ts'
import { bookingPath, paths } from '#web/app/paths.ts'
import { NextVisitPanel } from '#web/features/bookings/next-visit-panel.tsx'
import { visitsAtHand } from '#web/features/bookings/next-visit.ts'
import { currentJob, jobsOf } from '#web/features/bookings/professional/jobs.ts'
import { ProStepButton } from '#web/features/bookings/professional/step/step-button.tsx'
import { useBookings } from '#web/features/bookings/queries.ts'
import { VisitHeader } from '#web/features/bookings/visit-header.tsx'
import { OfferActions } from '#web/features/dispatch/offer-actions.tsx'
import type { JobRequest } from '#web/features/dispatch/open-offers.ts'
import { TimeLeft } from '#web/features/dispatch/time-left.tsx'
import { useOpenOffers } from '#web/features/dispatch/use-open-offers.ts'
import { useMinute } from '#web/lib/clock.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'

/** The one thing that matters now: an offer, the job at hand, the next visit; nothing where there is none. */
export function RightNow({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useBookings()
  const [offer, ...others] = useOpenOffers(data)
  if (data === undefined) {
    if (!isError) return null
    return (
      <ErrorState
        title="What comes next did not load"
        text="We could not look it up just now. Nothing you booked or accepted is lost. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <Lasting>
        {offer && <Offered key={offer.offer.id} offer={offer} others={others.length} />}
      </Lasting>
      {!offer && <Next user={user} bookings={data} />}
    </>
  )
}

/** Where nothing is to be answered. */
function Next({ user, bookings }: { user: User; bookings: readonly Booking[] }) {
  const now = useMinute()
  const job = currentJob(jobsOf(bookings, user.id))
  if (job)
    return (
      <VisitHeader
        booking={job}
        as="h2"
        above="Your next job"
        action={
          <div className="flex flex-wrap gap-3 *:grow">
            <LinkButton href={bookingPath(job.id)} variant="secondary">
              See the details
            </LinkButton>
            <ProStepButton job={job} />
          </div>
        }
      />
    )
  const [visit] = visitsAtHand(bookings, now)
  return visit && <NextVisitPanel visit={visit} />
}

function Offered({ offer, others }: { offer: JobRequest; others: number }) {
  return (
    <VisitHeader
      booking={offer}
      as="h2"
      above="A job is offered to you"
      action={
        <div className="grid gap-3 md:w-80">
          <p className="flex flex-wrap items-center justify-between gap-3">
            <Price min={offer.priceQuoteMin} max={offer.priceQuoteMax} className="font-semibold" />
            <TimeLeft expiresAt={offer.offer.expiresAt} />
          </p>
          <OfferActions request={offer} />
          <p className="flex flex-wrap justify-between gap-x-4">
            <InText href={bookingPath(offer.id)}>See the details</InText>
            {others > 0 && (
              <InText href={paths.professional}>
                {others === 1 ? 'One more waits' : `${others} more wait`}
              </InText>
            )}
          </p>
        </div>
      }
    />
  )
}

const InText = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-11 items-center text-15 font-semibold text-pine underline underline-offset-4"
  >
    {children}
  </Link>
)
