import type { ReactNode } from 'react'
import { type Booking, CANCELED } from '#contract/bookings.ts'
import { useMinute } from '#web/lib/clock.ts'
import { classNames } from '#web/ui/class-names.ts'
import { endedWords } from './professional/ended-words.ts'
import { ReturnBadge } from './return-badge.tsx'
import { SkuCode } from './sku-code.tsx'
import { StatusBadge } from './status-badge.tsx'
import { visitTime, whatHappensNext } from './visit-words.ts'

interface VisitHeaderProps {
  booking: Booking
  /** The page's own heading, or that of a section within it. */
  as: 'h1' | 'h2'
  /** What it is for who looks: `Your next visit`. */
  above?: string
  /** What else there is to know of it. */
  note?: ReactNode
  /** The one thing to do now. */
  action?: ReactNode
}

/** One booking at a glance, wherever it leads: what, when, what happens next, and the one thing to do. */
export function VisitHeader({ booking, as: Heading, above, note, action }: VisitHeaderProps) {
  const now = useMinute()
  const { day, hours } = visitTime(booking, now)
  const { title, sku, status, ended } = booking
  const isOff = status === CANCELED || ended !== null
  return (
    <header
      className={classNames(
        'rounded-card p-5 wrap-anywhere sm:p-8',
        isOff ? 'bg-sand' : 'bg-pine-soft',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        {above !== undefined && <p className="text-15 font-semibold text-quiet">{above}</p>}
        <div className="flex flex-wrap gap-2">
          <ReturnBadge booking={booking} />
          <StatusBadge status={status} ended={ended} />
        </div>
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-6 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid gap-3">
          <div>
            <Heading className="text-26 sm:text-34">{title}</Heading>
            <SkuCode sku={sku} />
          </div>
          <p className={classNames('heading text-20', isOff && 'text-quiet')}>
            {day}, <span className="figures inline-block">{hours}</span>
          </p>
          {note}
          <p className="max-w-text">
            {ended === null ? whatHappensNext(booking, now) : endedWords(ended, booking)}
          </p>
        </div>
        <div className="empty:hidden *:max-md:w-full">{action}</div>
      </div>
    </header>
  )
}
