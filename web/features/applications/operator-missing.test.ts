import { expect, test } from 'vitest'
import type { AvailabilityEntry, License, ServiceArea } from '#contract/applications.ts'
import { missingForJobs } from './operator-missing.ts'

const TODAY = '2026-11-21'
const LICENSE = 'a contractor or trade license that is valid today'

const license: License = {
  id: 'l_1',
  licenseType: 'trade',
  licenseNumber: 'M-40217',
  issuingState: 'TX',
  expirationDate: TODAY,
  insuranceProvider: null,
  insuranceExpirationDate: null,
}
const area: ServiceArea = { id: 's_1', city: '', state: '', zipCode: '73301', radiusKm: 25 }
const monday: AvailabilityEntry = {
  id: 'd_1',
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  isAvailable: true,
}
const whole = { licenses: [license], serviceAreas: [area], availability: [monday] }

test('on its last day a license still counts', () => {
  expect(missingForJobs(whole, TODAY)).toEqual([])
})

test.each([
  ['an expired license', { ...license, expirationDate: '2026-11-20' }],
  ['a business license', { ...license, licenseType: 'business' as const }],
])('%s is none for jobs', (_, other) => {
  expect(missingForJobs({ ...whole, licenses: [other] }, TODAY)).toEqual([LICENSE])
})

test('everything that is missing is named', () => {
  const empty = {
    licenses: [],
    serviceAreas: [],
    availability: [{ ...monday, isAvailable: false }],
  }
  expect(missingForJobs(empty, TODAY)).toEqual([LICENSE, 'a service area', 'a working day'])
})
