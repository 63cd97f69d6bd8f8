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
  gapsIn({ licenses, areas: [], hours: [] }, TODAY).map(({ sentence }) => sentence)

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

test('an area in no clear place and hours without a window are told of, each with its way out', () => {
  const area = { id: 'a_1', zip: '', city: '', state: '', radiusKm: 25, middle: null, states: [] }
  const middle = { latitude: 40.7, longitude: -74 }
  const day = { startTime: '09:00', endTime: '09:30', onCall: false }
  const gaps = gapsIn(
    {
      licenses: [],
      areas: [
        { ...area, city: 'Springfield', states: ['IL', 'MA'] },
        { ...area, zip: '99999' },
        { ...area, city: 'Nowhere' },
        { ...area, zip: '10001', middle },
      ],
      hours: [
        { ...day, dayOfWeek: 1 },
        { ...day, dayOfWeek: 3 },
        { ...day, dayOfWeek: 4, endTime: '17:00' },
      ],
    },
    TODAY,
  )
  expect(gaps.map(({ section, sentence }) => `${section}: ${sentence}`)).toEqual([
    'areas: Say which Springfield you mean, and choose its state.',
    'areas: We do not know the ZIP code 99999, so no job is offered to you by it.',
    'areas: We know no place called Nowhere, so no job is offered to you by it.',
    'hours: You have hours on Monday, Wednesday into which no arrival window fits, so no job comes by them.',
  ])
})
