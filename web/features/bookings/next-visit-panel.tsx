import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingPath } from '#web/app/paths.ts'
import { currentTime } from '#web/lib/clock.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { canTrack } from './own-bookings.ts'
import { SkuCode } from './sku-code.tsx'
import { StatusBadge } from './status-badge.tsx'
import { visitTime, whatHappensNext } from './visit-words.ts'

/** The one question people open their dashboard with: what happens next, and when? */
export function NextVisitPanel({ visit }: { visit: Booking | null }) {
  return (
    <section aria-labelledby="next-visit" className="rounded-card bg-pine-soft p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="next-visit" className="font-text text-15 font-semibold tracking-normal text-quiet">
          Your next visit
        </h2>
        {visit && <StatusBadge status={visit.status} />}
      </div>
      {visit ? <Visit visit={visit} /> : <NothingAhead />}
    </section>
  )
}

function Visit({ visit }: { visit: Booking }) {
  const [now] = useState(() => new Date(currentTime()))
  const { day, hours } = visitTime(visit, now)
  return (
    <div className="mt-3 grid gap-6 md:grid-cols-[1fr_auto] md:items-end">
      <div className="grid gap-4 wrap-anywhere">
        <p className="heading text-26 sm:text-34">
          <span className="block">{day}</span>
          <span className="figures block">{hours}</span>
        </p>
        <div className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            {visit.title} <SkuCode sku={visit.sku} />
          </p>
          <p className="max-w-text">{whatHappensNext(visit, now)}</p>
        </div>
      </div>
      <LinkButton href={bookingPath(visit.id)}>
        {canTrack(visit) ? 'Track this visit' : 'See the details'}
      </LinkButton>
    </div>
  )
}

function NothingAhead() {
  return (
    <div className="mt-3 grid gap-1">
      <p className="heading text-26">Nothing is planned</p>
      <p>When something needs fixing, tell the assistant and pick a time.</p>
    </div>
  )
}
