import { type Booking, COMPLETED } from '#contract/bookings.ts'
import { CORRECTING } from '#contract/price-correction.ts'

/** What has, or could have, a final price. */
export type Priced = Pick<
  Booking,
  | 'id'
  | 'title'
  | 'status'
  | 'completedAt'
  | 'priceQuoteMin'
  | 'priceQuoteMax'
  | 'finalPriceCents'
  | 'finalPartsCents'
  | 'finalLaborCents'
>

const HOUR_MS = 3_600_000

/** Whether its final price can still be put right. What costs nothing has none. */
export const isCorrectable = (
  { status, completedAt, priceQuoteMax }: Priced,
  now: number,
): boolean =>
  status === COMPLETED &&
  priceQuoteMax > 0 &&
  completedAt !== null &&
  now < Date.parse(completedAt) + CORRECTING.hours * HOUR_MS
