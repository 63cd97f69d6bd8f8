import { describe, expect, test } from 'vitest'
import { EMPTY_LICENSE, areaFrom, areasFrom, isBlankLicense, valuesOf } from './values.ts'
import { lena, ownApplication } from './testing-own-application.ts'

const { id: _id, ...name } = lena

describe('who has no application yet', () => {
  const values = valuesOf(null, lena)

  test('finds the names and the e-mail of the sign-in, and nothing else', () => {
    expect(values).toMatchObject({ ...name, phone: '', businessName: '', taxId: '' })
  })

  test('begins as a sole proprietor without experience, and has agreed to nothing', () => {
    expect(values).toMatchObject({
      businessType: 'sole_proprietorship',
      yearsExperience: 0,
      termsAccepted: false,
      backgroundCheckConsent: false,
      communicationConsent: false,
      licenses: [],
      serviceAreas: [],
    })
  })

  test('works from Monday to Friday, 09:00 to 17:00', () => {
    expect(values.availability.map(({ isAvailable }) => isAvailable)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      false,
    ])
    for (const day of values.availability)
      expect(day).toMatchObject({ startTime: '09:00', endTime: '17:00' })
  })
})

describe('who comes back', () => {
  test('finds what was saved before what the sign-in says', () => {
    expect(valuesOf(ownApplication(), lena)).toMatchObject({
      lastName: "O'Neill",
      email: 'lena@oneill.example',
      businessType: 'llc',
      yearsExperience: 7,
      termsAccepted: true,
      licenses: [{ licenseNumber: 'PL-1', insuranceProvider: null }],
      serviceAreas: [{ zipCode: '10001', radiusKm: 25 }],
    })
  })

  test('finds the names and the e-mail of the sign-in where none were saved', () => {
    const own = ownApplication({ firstName: '', lastName: '', email: '', phone: '' })
    expect(valuesOf(own, lena)).toMatchObject({ ...name, phone: '' })
  })

  test('works on the saved days only', () => {
    const { availability } = valuesOf(ownApplication(), lena)
    expect(availability.filter(({ isAvailable }) => isAvailable)).toEqual([
      { dayOfWeek: 1, startTime: '08:00', endTime: '16:00', isAvailable: true },
    ])
  })

  test('finds the usual week where no day was ever saved', () => {
    const { availability } = valuesOf(ownApplication({}, { availability: [] }), lena)
    expect(availability).toEqual(valuesOf(null, lena).availability)
  })
})

test.each([
  ['10001', { city: '', zipCode: '10001' }],
  [' 10001 ', { city: '', zipCode: '10001' }],
  ['1001', { city: '1001', zipCode: '' }],
  ['100011', { city: '100011', zipCode: '' }],
  ['10001-2345', { city: '10001-2345', zipCode: '' }],
  ['  New York ', { city: 'New York', zipCode: '' }],
])('%j is read as %j', (typed, area) => {
  expect(areaFrom(typed)).toEqual({ ...area, state: '', radiusKm: 25 })
})

test.each([
  ['10001, 10002', ['10001', '10002']],
  [' 10001 10002;10003,\n10001', ['10001', '10002', '10003']],
  ['10001,', ['10001']],
])('%j is each ZIP code in a row', (typed, zips) => {
  expect(areasFrom(typed).map(({ zipCode }) => zipCode)).toEqual(zips)
})

test.each(['Newark, NJ', '10001, 1000', '10001 Brooklyn', ' '])('%j is one area', (typed) => {
  expect(areasFrom(typed)).toEqual([areaFrom(typed)])
})

test('a license of which only the type was chosen is blank', () => {
  expect(isBlankLicense({ ...EMPTY_LICENSE, licenseType: 'trade', issuingState: ' ' })).toBe(true)
  expect(isBlankLicense({ ...EMPTY_LICENSE, insuranceProvider: 'Harbor' })).toBe(false)
})
