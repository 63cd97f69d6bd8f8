import { expect, test } from 'vitest'
import { hasOpened, insuranceMissing, willOpen } from './check-words.ts'

const TODAY = '2026-11-24'
const license = {
  trade: 'hvac',
  state: 'valid',
  expirationDate: TODAY,
  insuranceProvider: 'Acme',
  insuranceExpirationDate: '2027-01-31',
} as const

test('a license that opens a trade says which, before and after', () => {
  expect(willOpen(license, TODAY)).toBe(
    'Valid opens a new trade to them: HVAC. Its jobs are offered to them from then on.',
  )
  expect(hasOpened(license, TODAY)).toBe('HVAC is open to them now.')
  expect(hasOpened({ ...license, insuranceExpirationDate: '2026-11-23' }, TODAY)).toBe(
    'HVAC is open to them now. The insurance they named ran out on Nov 23, 2026.',
  )
})

test('one that only counts, or was refused, opens none', () => {
  expect(willOpen({ ...license, trade: null }, TODAY)).toBeNull()
  expect(hasOpened({ ...license, trade: null }, TODAY)).toBeNull()
  expect(hasOpened({ ...license, state: 'refused' }, TODAY)).toBeNull()
})

test('what is missing of an insurance is said', () => {
  expect(insuranceMissing(license, TODAY)).toBeNull()
  expect(insuranceMissing({ ...license, insuranceExpirationDate: TODAY }, TODAY)).toBeNull()
  expect(insuranceMissing({ ...license, insuranceExpirationDate: null }, TODAY)).toBe(
    'The last day of the insurance was not named.',
  )
  expect(insuranceMissing({ insuranceProvider: '', insuranceExpirationDate: null }, TODAY)).toBe(
    'No insurance was named.',
  )
})

test('one that ran out while it waited opens nothing', () => {
  const over = { ...license, expirationDate: '2026-11-23' }
  expect(willOpen(over, TODAY)).toBe(
    'It ran out on Nov 23, 2026, so it counts for nothing. They are asked for its renewal.',
  )
  expect(hasOpened(over, TODAY)).toBeNull()
})
