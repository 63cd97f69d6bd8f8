import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { RETURN_VISIT_WORDS } from '#contract/guarantee.ts'
import { casePath, operatorBookingPath } from '#web/app/paths.ts'
import { formatMoment, formatWindow, marketTimeZone } from '#web/lib/dates.ts'
import { zoneName } from '#web/lib/zone-name.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { OwnWords } from '#web/ui/own-words.tsx'
import { Price } from '#web/ui/price.tsx'
import type { DeskBooking } from './queries.ts'

/** What was booked, where and for how much. */
export function DeskFacts({ booking }: { booking: DeskBooking }) {
  const { address, zip, notes, trade, sku, change, createdAt, finalPriceCents, finalNote } = booking
  const { returnOf, returnCaseId } = booking
  return (
    <Card className="grid gap-4">
      <h2 className="text-20">Details</h2>
      <dl className="grid gap-3">
        <Fact label="Where">
          <AddressLink address={address} zip={zip} />
        </Fact>
        <Fact label="Trade">
          {TRADE_NAMES[trade]} <span className="text-13 text-quiet">{sku}</span>
        </Fact>
        {returnOf === null ? (
          <Fact label={finalPriceCents === null ? 'Price range' : 'Quoted'}>
            <Price min={booking.priceQuoteMin} max={booking.priceQuoteMax} />
          </Fact>
        ) : (
          <Fact label="Price">
            {RETURN_VISIT_WORDS}
            <span className="flex flex-wrap gap-x-4">
              <Way href={operatorBookingPath(returnOf)}>See the first visit</Way>
              {returnCaseId !== null && <Way href={casePath(returnCaseId)}>See the case</Way>}
            </span>
          </Fact>
        )}
        {finalPriceCents !== null && (
          <Fact label="Final price">
            <Price min={finalPriceCents} className="font-semibold" />
          </Fact>
        )}
        {finalNote !== null && (
          <Fact label="What was done">
            <OwnWords text={finalNote} />
          </Fact>
        )}
        {notes !== '' && (
          <Fact label="Notes">
            <OwnWords text={notes} />
          </Fact>
        )}
        {change !== null && (
          <Fact label="Asked for instead">
            <span className="figures">
              {formatWindow(change.start, change.end, booking.timeZone)}, to be answered by{' '}
              {formatMoment(change.expiresAt, booking.timeZone)}
            </span>
          </Fact>
        )}
        <Fact label="Booked">
          <span className="figures">{formatMoment(createdAt, booking.timeZone)}</span>
        </Fact>
        {booking.timeZone !== marketTimeZone() && (
          <Fact label="Times on this page">{zoneName(booking.timeZone)}, where the job is</Fact>
        )}
      </dl>
    </Card>
  )
}

const Way = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
  >
    {children}
  </Link>
)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-15 text-quiet">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
