import type { Booking } from '#contract/bookings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'

interface BookingPriceProps {
  booking: Pick<Booking, 'finalPriceCents' | 'priceQuoteMin' | 'priceQuoteMax'>
  className?: string
}

/** What a booking costs, in a list: the final price with the quote beside it, or the quote alone. */
export function BookingPrice({ booking, className }: BookingPriceProps) {
  const { finalPriceCents, priceQuoteMin: min, priceQuoteMax: max } = booking
  if (finalPriceCents === null)
    return <Price min={min} max={max} className={classNames('text-15 font-semibold', className)} />
  return (
    <span className={classNames('grid', className)}>
      <span className="text-15 font-semibold">
        <span className="font-normal text-quiet">Final price </span>
        <Price min={finalPriceCents} />
      </span>
      <span className="text-13 text-quiet">
        Quoted <Price min={min} max={max} />
      </span>
    </span>
  )
}
