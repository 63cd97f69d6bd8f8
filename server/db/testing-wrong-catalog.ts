import type { Wrong } from './testing-wrong-rows.ts'

/** What no operator can make of the catalog. */
export const WRONG_CATALOG: readonly Wrong[] = [
  [
    'a lowest price above the highest',
    'sku_changes',
    () => ({ price_min: 2, price_max: 1 }),
    'sku_changes_price',
  ],
  [
    'a price below zero',
    'sku_changes',
    () => ({ price_min: -1, price_max: 1 }),
    'sku_changes_price',
  ],
  ['one price without the other', 'sku_changes', () => ({ price_min: 1 }), 'sku_changes_price'],
  ['a visit of no time', 'sku_changes', () => ({ duration_minutes: 0 }), 'sku_changes_duration'],
  ['no title', 'sku_changes', () => ({ title: '' }), 'sku_changes_title'],
  ['no reason', 'sku_changes', () => ({ reason: '' }), 'sku_changes_reason'],
  [
    'a change that changes nothing',
    'sku_changes',
    () => ({ active: null }),
    'sku_changes_something',
  ],
]
