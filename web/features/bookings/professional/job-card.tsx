import { useId } from 'react'
import type { ReactNode } from 'react'
import { MapPin, Phone, UserRound } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { dayKey, formatShortDay, formatTimes } from '#web/lib/dates.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { ProJobActions } from './job-actions.tsx'
import { BookingLink } from '#web/features/bookings/booking-link.tsx'
import { StatusBadge } from '#web/features/bookings/status-badge.tsx'

interface ProJobCardProps {
  job: Booking
  /** A day of the market, `2026-11-21`: jobs on other days carry their date. */
  today: string
  messages: ReactNode
  /** It is the next job of all. */
  first: boolean
}

/** One job ahead: when, where, for whom, and what to press when it moves on. */
export function ProJobCard({ job, today, messages, first }: ProJobCardProps) {
  const { status, address, zip, customer, windowStart, windowEnd } = job
  const titleId = useId()
  return (
    <li className="grid gap-4 rounded-card border border-line bg-card p-5 wrap-anywhere sm:p-6">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="figures heading text-20">
            {dayKey(windowStart) !== today && `${formatShortDay(windowStart)}, `}
            {formatTimes(windowStart, windowEnd)}
          </span>
          <StatusBadge status={status} />
        </p>
        <h3 className="flex flex-wrap items-center gap-x-2 font-text text-17 font-semibold tracking-normal">
          <BookingLink booking={job} titleId={titleId} />
        </h3>
        <div className="grid gap-1.5 text-15">
          <p className="flex gap-2">
            <MapPin size={18} className="mt-0.5 text-quiet" />
            <span className="min-w-0">
              {address}, {zip}
            </span>
          </p>
          {customer && <Customer {...customer} />}
        </div>
      </div>
      <ProJobActions job={job} messages={messages} urgent={first} describedBy={titleId} />
    </li>
  )
}

function Customer({ firstName, phone }: NonNullable<Booking['customer']>) {
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      <span className="flex gap-2">
        <UserRound size={18} className="mt-0.5 text-quiet" />
        {firstName}
      </span>
      {phone && (
        <a
          href={`tel:${phone}`}
          className="figures inline-flex min-h-11 items-center gap-2 text-pine underline underline-offset-4 lg:min-h-8"
        >
          <Phone size={18} />
          {formatPhone(phone)}
        </a>
      )}
    </p>
  )
}
