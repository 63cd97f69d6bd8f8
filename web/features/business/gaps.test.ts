import { expect, test } from 'vitest'
import type { BusinessLicense } from '#contract/business.ts'
import { gapsIn } from './gaps.ts'

const TODAY = '2026-11-23'

const license = (insuranceExpirationDate: string | null, wishes: object = {}): BusinessLicense => ({
  id: 'l_1',
  licenseType: 'trade',
  licenseNumber: 'PL-1',
  issuingState: 'NY',
  expirationDate: '2030-12-31',
  state: 'valid',
  reason: null,
  insuranceProvider: 'Harbor Mutual',
  insuranceExpirationDate,
  trade: null,
  renews: null,
  papers: [],
  ...wishes,
})

const sentences = (licenses: BusinessLicense[]) =>
  gapsIn({ licenses }, TODAY).map(({ sentence }) => sentence)

test('an insurance that ran out is told of until one that is valid counts', () => {
  const expired = [
    'Your insurance expired on Jan 1, 2020. Renew a license, and name an insurance that is valid.',
  ]
  expect(sentences([license('2020-01-01')])).toEqual(expired)
  const sentIn = license('2029-01-01', { state: 'waiting' })
  expect(sentences([license('2020-01-01'), sentIn])).toEqual(expired)
  expect(sentences([license('2020-01-01'), license('2029-01-01')])).toEqual([])
  expect(sentences([license(TODAY)])).toEqual([])
  expect(sentences([license(null)])).toEqual([])
})
