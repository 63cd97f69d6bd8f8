import { NOON, type Town, TWO } from './testing-good-rows.ts'
import type { Row } from './testing-refused.ts'
import type { Wrong } from './testing-wrong-rows.ts'

/** A job that is done, with what its professional says of the price. */
const priced = (said: Row) => (town: Town) => ({
  status: 'completed',
  pro_id: town.pro,
  completed_at: TWO,
  ...said,
})

/** What is said when a job is done, turned down or given back, and what is answered to a review. */
export const WRONG_SAID: readonly Wrong[] = [
  [
    'a final price below the quote',
    'bookings',
    priced({ final_price_cents: 12_499 }),
    'bookings_final_price',
  ],
  [
    'a final price above the quote',
    'bookings',
    priced({ final_price_cents: 27_501 }),
    'bookings_final_price',
  ],
  [
    'a final price of nothing',
    'bookings',
    priced({ price_quote_min: 0, final_price_cents: 0 }),
    'bookings_final_price',
  ],
  [
    'a final price of a job that is not done',
    'bookings',
    () => ({ final_price_cents: 20_000 }),
    'bookings_final_price',
  ],
  [
    'parts without labor',
    'bookings',
    priced({ final_price_cents: 20_000, final_parts_cents: 20_000 }),
    'bookings_final_parts',
  ],
  [
    'parts and labor of no price',
    'bookings',
    priced({ final_parts_cents: 10_000, final_labor_cents: 10_000 }),
    'bookings_final_parts',
  ],
  [
    'parts and labor that are not the price',
    'bookings',
    priced({ final_price_cents: 20_000, final_parts_cents: 9_999, final_labor_cents: 10_000 }),
    'bookings_final_parts',
  ],
  [
    'parts that cost less than nothing',
    'bookings',
    priced({ final_price_cents: 20_000, final_parts_cents: -1, final_labor_cents: 20_001 }),
    'bookings_final_parts',
  ],
  ['an empty note on the work', 'bookings', priced({ final_note: '' }), 'bookings_final_note'],
  [
    'a note on work that is not done',
    'bookings',
    () => ({ final_note: 'New trap.' }),
    'bookings_final_note',
  ],
  [
    'corrections of a price that was not said yet',
    'bookings',
    () => ({ price_corrections: '[{}]' }),
    'bookings_price_corrections',
  ],
  [
    'corrections that are none',
    'bookings',
    priced({ price_corrections: '[]' }),
    'bookings_price_corrections',
  ],
  [
    'corrections that are no list',
    'bookings',
    priced({ price_corrections: '{}' }),
    'bookings_price_corrections',
  ],
  ['a reason of an offer that is open', 'offers', () => ({ reason: 'price' }), 'offers_reason'],
  [
    'a reason of an offer that was accepted',
    'offers',
    () => ({ reason: 'price', outcome: 'accepted', closed_at: NOON }),
    'offers_reason',
  ],
  ['a reply of no time', 'reviews', () => ({ reply: 'Thank you.' }), 'reviews_reply'],
  ['an empty reply', 'reviews', () => ({ reply: '', replied_at: NOON }), 'reviews_reply'],
  [
    'a reply after thirty days',
    'reviews',
    () => ({ reply: 'Thank you.', replied_at: '2026-12-24T17:00:00.001Z' }),
    'reviews_reply',
  ],
]
