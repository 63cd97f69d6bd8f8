import { expect, test } from 'vitest'
import type { BusinessLicense } from '#contract/business.ts'
import { sameLicense } from './same-license.ts'

const one = (given: Partial<BusinessLicense>): BusinessLicense => ({
  id: 'l_1',
  licenseType: 'trade',
  licenseNumber: 'PL-20417',
  issuingState: 'NY',
  expirationDate: '2027-05-31',
  state: 'valid',
  reason: null,
  insuranceProvider: '',
  insuranceExpirationDate: null,
  trade: null,
  renews: null,
  papers: [],
  ...given,
})
const renewal = one({ id: 'l_2', state: 'waiting', renews: 'l_1' })
const typed = { licenseType: 'trade', licenseNumber: 'pl-20417 ', issuingState: ' ny' } as const

test('the same number of the same state is the same license, however it is written', () => {
  const found = sameLicense([one({}), renewal], typed)
  expect(found).toEqual({ held: one({}), waits: renewal, other: undefined })
  expect(sameLicense([one({ state: 'expired' })], typed).held?.id).toBe('l_1')
})

test('another number of it may be the same, and nothing else is', () => {
  const other = sameLicense([one({})], { ...typed, licenseNumber: 'PL-20471' })
  expect(other).toEqual({ held: undefined, waits: undefined, other: one({}) })
  const nothing = { held: undefined, waits: undefined, other: undefined }
  expect(sameLicense([one({})], { ...typed, licenseNumber: '' })).toEqual(nothing)
  expect(sameLicense([one({})], { ...typed, licenseType: 'contractor' })).toEqual(nothing)
  expect(sameLicense([one({})], { ...typed, issuingState: 'NJ' })).toEqual(nothing)
  expect(sameLicense([one({ state: 'refused' })], typed)).toEqual(nothing)
})
