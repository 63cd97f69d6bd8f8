import { type BookingRows, BookingTale, type Sku } from './booking-rows.ts'
import { type MarketCalendar, minutesAfter } from './market-calendar.ts'
import { PEOPLE } from './town-people.ts'
import { openWindows, works } from './town-windows.ts'

const SKU = 'PLB-LEAK'
const NINE = 9

/** A booking whose only plumber said no, so that an operator has one to look after. */
export function tellUnmatched(
  rows: BookingRows,
  calendar: MarketCalendar,
  catalog: readonly Sku[],
): void {
  const sku = catalog.find((each) => each.sku === SKU)
  const customer = PEOPLE.customers.find(({ town }) => town === 'saratoga')
  const pro = PEOPLE.professionals.find(
    ({ towns, trades }) => towns.includes('saratoga') && trades.includes('plumbing'),
  )
  if (!sku || !customer || !pro) return
  const day = [2, 3, 4, 5, 6, 7, 8].find((each) => works(pro, calendar, each, NINE)) ?? 2
  const [window] = openWindows(calendar, pro, day, sku.durationMinutes)
  if (window === undefined) return
  const createdAt = minutesAfter(calendar.now, -200)
  const askedAt = minutesAfter(createdAt, 0.05)
  const declinedAt = minutesAfter(askedAt, 3.2)
  const tale = new BookingTale(rows, {
    name: 'nobody is left to ask',
    customer,
    sku,
    notes: 'Water drips from the ceiling below the upstairs bathroom whenever somebody showers.',
    ...window,
    createdAt,
  })
  tale.refused(pro, askedAt, minutesAfter(askedAt, 5), 'declined', declinedAt)
  tale.unmatched(declinedAt)
}
