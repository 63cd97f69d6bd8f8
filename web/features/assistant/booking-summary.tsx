import { useId } from 'react'
import type { Sku } from '#contract/catalog.ts'
import { aboutSoLong } from '#contract/duration-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { ChosenNote } from './chosen-note.tsx'
import type { ChosenService } from './chosen-service.ts'
import type { Understood } from './draft.ts'
import { PriceChanged } from './price-changed.tsx'
import { visitOf } from './service-catalog.ts'
import type { ServiceCatalog } from './service-catalog.ts'
import { UrgencyBadge } from './urgency-badge.tsx'

/** A service chosen by hand may be of a trade that only the catalog knows. */
const tradeNames: Record<string, string> = TRADE_NAMES

interface BookingSummaryProps {
  intent: Understood['intent']
  /** The slug of the trade that would be booked. */
  slug: string
  sku: string
  chosen: ChosenService | null
  overtaken: ChosenService | null
  catalog: ServiceCatalog
  /** What was said of a price that is another since it was shown. */
  priceChange: string | null
  locked: boolean
  onChange: () => void
}

/** What we understood, to read; the service can be changed beside it. */
export function BookingSummary({
  intent,
  slug,
  sku,
  chosen,
  overtaken,
  catalog,
  priceChange,
  locked,
  onChange,
}: BookingSummaryProps) {
  const id = useId()
  const { services } = catalog
  const visit = visitOf(catalog, sku)
  return (
    <dl className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1">
      <div>
        <dt className="sr-only">Trade</dt>
        <dd id={`${id}-trade`} className="text-15 text-quiet">
          {services?.find((each) => each.slug === slug)?.name ?? tradeNames[slug]}
        </dd>
      </div>
      <div>
        <dt className="sr-only">Urgency</dt>
        <dd>
          <UrgencyBadge urgency={intent.urgency} />
        </dd>
      </div>
      <div className="col-span-2">
        <dt className="sr-only">Service and price</dt>
        <dd className="grid gap-1">
          <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
            <span id={`${id}-visit`} className="min-w-0 flex-1 basis-32">
              {visit ? <Visit visit={visit} /> : <NoPrice sku={sku} catalog={catalog} />}
            </span>
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              aria-describedby={`${id}-trade ${id}-visit`}
              pending={locked}
              pendingText="Change"
              onClick={onChange}
              className="-mt-2 -mr-5 shrink-0"
            >
              Change
            </Button>
          </span>
          {priceChange !== null && <PriceChanged said={priceChange} />}
          {visit && (
            <span className="text-15 text-quiet">
              {`Covers the visit and the usual work, ${aboutSoLong(visit.durationMinutes)}. Where in the range it falls depends on what we find and the parts it takes.`}
            </span>
          )}
          <ChosenNote {...{ chosen, overtaken, visit, services }} />
        </dd>
      </div>
      {intent.notes !== '' && (
        <div className="col-span-2 mt-3 border-l-2 border-line pl-4">
          <dt className="text-13 text-quiet">What you told us</dt>
          <dd dir="auto" className="text-15 wrap-anywhere whitespace-pre-wrap">
            {intent.notes}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Visit({ visit: { title, priceMin, priceMax } }: { visit: Sku }) {
  return (
    <span className="grid gap-1">
      <span className="heading text-20">{title}</span>
      <Price min={priceMin} max={priceMax} className="text-20" />
    </span>
  )
}

function NoPrice({ sku, catalog }: Pick<BookingSummaryProps, 'sku' | 'catalog'>) {
  if (catalog.services === undefined && !catalog.failed) {
    return (
      <span role="status" className="grid gap-2 py-1">
        <span className="sr-only">Loading the price</span>
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
      </span>
    )
  }
  return (
    <span className="grid justify-items-start gap-2 text-15">
      {`The price of ${sku} did not load. Everything you typed is kept.`}
      <Button variant="secondary" onClick={catalog.reload} pending={catalog.loading}>
        Load the price
      </Button>
    </span>
  )
}
