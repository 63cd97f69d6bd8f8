import type { ReactNode } from 'react'
import type { Booking, BookingWithEvents } from '#contract/bookings.ts'
import type { DetailsAct } from '#contract/details-acts.ts'
import { RETURN_VISIT_PAY, RETURN_VISIT_WORDS } from '#contract/guarantee.ts'
import { formatDate, formatTimes } from '#web/lib/dates.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { OwnWords } from '#web/ui/own-words.tsx'
import { Price } from '#web/ui/price.tsx'
import { DetailsChanged } from './details-changed.tsx'

/** What was agreed when the visit was booked. */
export function BookingFacts({ booking }: { booking: BookingWithEvents }) {
  const { windowStart, windowEnd, timeZone, address, zip, notes, priceQuoteMin, priceQuoteMax } =
    booking
  const { finalPriceCents, finalNote, viewerRole, returnOf } = booking
  return (
    <section aria-labelledby="details">
      <Card className="grid gap-4">
        <h2 id="details" className="text-20">
          Details
        </h2>
        <dl className="grid gap-4">
          <Fact label="Window">
            <span className="figures">
              {formatDate(windowStart, timeZone)}, {formatTimes(windowStart, windowEnd, timeZone)}
            </span>
          </Fact>
          <Fact label="Address">
            {viewerRole === 'pro' ? (
              <AddressLink address={address} zip={zip} />
            ) : (
              <>
                {address !== '' && (
                  <span dir="auto" className="block">
                    {address}
                  </span>
                )}
                <span className="block">ZIP {zip}</span>
              </>
            )}
            <DetailsChanged booking={booking} what="address" at={lastChanged(booking, 'address')} />
          </Fact>
          {finalPriceCents !== null && (
            <Fact label="Final price">
              <Price min={finalPriceCents} className="font-semibold" />
              <PartsAndLabor booking={booking} />
            </Fact>
          )}
          {returnOf === null ? (
            <Fact label={finalPriceCents === null ? 'Price range' : 'Quoted'}>
              <Price min={priceQuoteMin} max={priceQuoteMax} />
            </Fact>
          ) : (
            <Fact label="Price">
              {RETURN_VISIT_WORDS}
              {viewerRole === 'pro' && (
                <span className="block text-15 text-quiet">{RETURN_VISIT_PAY}</span>
              )}
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
              <DetailsChanged booking={booking} what="notes" at={lastChanged(booking, 'notes')} />
            </Fact>
          )}
        </dl>
      </Card>
    </section>
  )
}

/** When it was last changed, for its professional. */
const lastChanged = (
  { viewerRole, detailsActs }: BookingWithEvents,
  what: keyof Omit<DetailsAct, 'at'>,
) => (viewerRole === 'pro' ? detailsActs?.findLast((act) => act[what])?.at : undefined)

function PartsAndLabor({ booking: { finalPartsCents, finalLaborCents } }: { booking: Booking }) {
  if (finalPartsCents === null || finalLaborCents === null) return null
  return (
    <span className="block text-15 text-quiet">
      <Price min={finalPartsCents} /> parts, <Price min={finalLaborCents} /> labor
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-15 text-quiet">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
