import { type BookingRows, BookingTale, type Sku } from './booking-rows.ts'
import { type MarketCalendar, minutesAfter } from './market-calendar.ts'
import { PEOPLE } from './town-people.ts'
import type { Window } from './town-windows.ts'

export interface Now {
  rows: BookingRows
  calendar: MarketCalendar
  catalog: readonly Sku[]
  offerTtlSeconds: number
}

export interface Story extends Window {
  name: string
  sku: string
  notes: string
  createdAt: Date
}

/** The busy customer's next booking; null where the operator took this service out of the catalog before the demo came in. */
export function tale(
  { rows, catalog }: Now,
  { sku: wanted, name, ...story }: Story,
): BookingTale | null {
  const sku = catalog.find((each) => each.sku === wanted)
  return sku
    ? new BookingTale(rows, {
        ...story,
        name: `busy pair: ${name}`,
        customer: PEOPLE.busyCustomer,
        sku,
      })
    : null
}

/** Booked, and taken by the busy professional within three minutes. */
export function taken(now: Now, story: Story): BookingTale | null {
  const told = tale(now, story)
  const askedAt = minutesAfter(story.createdAt, 0.05)
  told?.accepted(PEOPLE.busyPro, askedAt, minutesAfter(askedAt, 5), minutesAfter(askedAt, 2.4))
  return told
}
