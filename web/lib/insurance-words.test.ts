import { expect, test } from 'vitest'
import { insuranceWords } from './insurance-words.ts'

test.each([
  ['Harbor Mutual', '2026-11-23', 'Insured with Harbor Mutual until Nov 23, 2026.'],
  ['Harbor Mutual', '2026-11-22', 'Insurance with Harbor Mutual expired on Nov 22, 2026.'],
  ['', '2020-01-01', 'Insurance expired on Jan 1, 2020.'],
  ['Harbor Mutual', null, 'Insured with Harbor Mutual.'],
  ['', null, null],
] as const)('of "%s" and %s is said: %s', (insuranceProvider, insuranceExpirationDate, words) => {
  expect(insuranceWords({ insuranceProvider, insuranceExpirationDate }, '2026-11-23')).toBe(words)
})
