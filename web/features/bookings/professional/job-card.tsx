import { useId } from 'react'
import type { ReactNode } from 'react'
import { MapPin, Phone, UserRound } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { RETURN_VISIT_WORDS } from '#contract/guarantee.ts'
import { formatMinutes } from '#contract/duration-words.ts'
import { BookingLink } from '#web/features/bookings/booking-link.tsx'
import { DetailsChanged } from '#web/features/bookings/details-changed.tsx'
import { StatusBadge } from '#web/features/bookings/status-badge.tsx'
import { behindTime } from '#web/features/bookings/visit-words.ts'
import { useMinute } from '#web/lib/clock.ts'
import { JobCare } from '#web/lib/job-care.tsx'
import { formatPhone } from '#web/lib/phone.ts'
import { phoneHref } from '#web/lib/phone-href.ts'
import { PhotosToSee } from '#web/lib/photos/photos-to-see.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { useStaysPut } from '#web/ui/use-stays-put.ts'
import { cardTime } from './card-time.ts'
import { ProJobActions } from './job-actions.tsx'

interface ProJobCardProps {
  job: Booking
  /** A day of the market, `2026-11-21`. */
  today: string
  messages: ReactNode
  /** It is the job at hand, or the next of all. */
  first: boolean
}

/** One job ahead: when, where, for whom, what for, and what to press when it moves on. */
export function ProJobCard({ job, today, messages, first }: ProJobCardProps) {
  const { status, notes } = job
  const titleId = useId()
  const late = behindTime(job, useMinute())
  const { day, hours } = cardTime(job, { today, first, late: late !== null })
  const card = useStaysPut<HTMLElement>()
  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className={classNames(
        'grid gap-4 rounded-card border p-5 wrap-anywhere sm:p-6',
        first ? 'border-pine bg-pine-soft' : 'border-line bg-card',
      )}
    >
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="text-15 font-semibold text-quiet">{day}</span>
          <StatusBadge status={status} />
        </p>
        <p className={classNames('figures heading', first ? 'text-26' : 'text-20')}>{hours}</p>
        {late !== null && (
          <p className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">{late}</p>
        )}
        <h3 className="flex flex-wrap items-center gap-x-2 font-text text-17 font-semibold tracking-normal">
          <BookingLink booking={job} titleId={titleId} />
        </h3>
        <JobCare job={job} />
        <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
          <Facts job={job} />
          <div className="grid content-start gap-3 empty:hidden">
            {notes !== '' && (
              <p
                dir="auto"
                className={classNames(
                  'rounded-card px-4 py-3 text-15 whitespace-pre-line',
                  first ? 'bg-card' : 'bg-sand',
                )}
              >
                {notes}
              </p>
            )}
            <DetailsChanged booking={job} what="notes" at={job.notesChangedAt} />
            <PhotosToSee booking={job} kind="request" title="Photo of what is wrong" />
          </div>
        </div>
      </div>
      <ProJobActions job={job} messages={messages} urgent={first} describedBy={titleId} />
    </article>
  )
}

function Facts({ job }: { job: Booking }) {
  const { address, zip, customer, priceQuoteMin, priceQuoteMax, durationMinutes, returnOf } = job
  return (
    <div className="grid content-start gap-1.5 text-15">
      <p>
        <Price min={priceQuoteMin} max={priceQuoteMax} className="font-semibold" />
        <span className="text-quiet">, about {formatMinutes(durationMinutes)}</span>
      </p>
      {returnOf !== null && <p>{RETURN_VISIT_WORDS}</p>}
      <p className="flex gap-2">
        <MapPin size={18} className="mt-0.5 shrink-0 text-quiet" />
        <span className="min-w-0">
          <bdi>{address}</bdi>, {zip}
          <DetailsChanged booking={job} what="address" at={job.addressChangedAt} />
        </span>
      </p>
      {customer && <Customer {...customer} />}
    </div>
  )
}

function Customer({ firstName, phone }: NonNullable<Booking['customer']>) {
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      <span className="flex gap-2">
        <UserRound size={18} className="mt-0.5 shrink-0 text-quiet" />
        {firstName}
      </span>
      {phone && (
        <a
          href={phoneHref(phone)}
          className="figures inline-flex min-h-11 items-center gap-2 text-pine underline underline-offset-4 lg:min-h-8"
        >
          <Phone size={18} />
          {formatPhone(phone)}
        </a>
      )}
    </p>
  )
}
