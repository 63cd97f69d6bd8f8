import { describe, expect, test } from 'vitest'
import { areaProblem, licenseName, withLicense } from './parts.ts'
import { EMPTY_LICENSE, areaFrom } from './values.ts'

const newark = areaFrom('Newark')
const zip = areaFrom('10001')

test.each([
  ['', 'Please enter a service area'],
  ['   ', 'Please enter a service area'],
  ['Newark', 'This service area is already added'],
  [' newark ', 'This service area is already added'],
  ['10001', 'This service area is already added'],
  ['a'.repeat(101), 'Use 100 characters or fewer.'],
  ['10002', null],
  ['Newark, NJ', null],
])('after Newark and 10001, %j is told %j', (typed, told) => {
  expect(areaProblem(areaFrom(typed), [newark, zip])).toBe(told)
})

test('two hundred areas are enough', () => {
  const many = Array.from({ length: 200 }, (_, index) => areaFrom(`Town ${index}`))
  expect(areaProblem(areaFrom('One more'), many)).toBe('You can name up to 200 areas.')
})

describe('a license', () => {
  const license = { ...EMPTY_LICENSE, licenseNumber: 'PL-1', issuingState: 'NY' }

  test('is added after those before', () => {
    const other = { ...license, issuingState: 'NJ' }
    expect(withLicense([license], other)).toEqual([license, other])
  })

  test('of the same type, number and state takes the place of the one before', () => {
    const renewed = { ...license, expirationDate: '2030-01-31' }
    const other = { ...license, licenseNumber: 'PL-2' }
    expect(withLicense([license, other], renewed)).toEqual([renewed, other])
    const respelled = { ...license, licenseNumber: 'pl-1', issuingState: 'ny' }
    expect(withLicense([license], respelled)).toEqual([{ ...respelled, issuingState: 'NY' }])
  })

  test('that is edited stays in its place, whatever is changed of it', () => {
    const other = { ...license, licenseNumber: 'PL-2' }
    const mended = { ...license, licenseNumber: 'PL-3' }
    const edited = licenseName(license)
    expect(withLicense([license, other], mended, edited)).toEqual([mended, other])
    // It became the same as another one: then it is one.
    expect(withLicense([license, other], other, edited)).toEqual([other])
    // It was removed meanwhile.
    expect(withLicense([other], mended, edited)).toEqual([other, mended])
  })
})
