import { expect, test } from 'vitest'
import {
  areaProblems,
  draftOf,
  farther,
  kmOf,
  milesOf,
  nearerOnly,
  radiusOf,
  requestOf,
} from './area-draft.ts'

const area = (wishes: object = {}) => ({
  id: 'a',
  zip: '10001',
  city: 'New York',
  state: 'NY',
  radiusKm: 25,
  middle: null,
  states: [],
  ...wishes,
})
const [drafted] = draftOf([area()])

test.each([
  [1, 1],
  [25, 16],
  [500, 311],
])('%d km are %d miles on screen', (km, miles) => {
  expect(milesOf(km)).toBe(miles)
  expect(milesOf(kmOf(miles))).toBe(miles)
  // Neither end of the scale leads over the edge.
  expect(kmOf(miles)).toBeLessThanOrEqual(500)
})

test('a radius that nobody touched is not rounded', () => {
  if (drafted === undefined) throw new Error('there is one')
  expect(radiusOf(drafted)).toBe(25)
  expect(radiusOf({ ...drafted, miles: '20' })).toBe(32)
  for (const miles of ['', '0', '312', 'far', '-3', ' ', '3.5', '1e9'])
    expect(radiusOf({ ...drafted, miles }), miles).toBeNull()
})

test('part of a mile is told before it is saved, as it would not be kept', () => {
  if (drafted === undefined) throw new Error('there is one')
  expect(areaProblems([{ ...drafted, miles: '3.5' }])).toEqual({
    'areas.0.radiusKm': 'Choose 1 to 311 whole miles.',
  })
})

test('a city without its state is asked about, and sent with it', () => {
  const [bare] = draftOf([area({ zip: '', city: 'Newark', state: '', states: ['DE', 'NJ'] })])
  if (bare === undefined) throw new Error('there is one')
  expect(areaProblems([bare])).toEqual({ 'areas.0.state': 'Say which one you mean.' })
  expect(requestOf([{ ...bare, state: 'NJ' }])).toEqual([
    { city: 'Newark', state: 'NJ', radiusKm: 25 },
  ])
})

test('nothing farther than twenty miles leaves smaller areas and whole cities as they are', () => {
  const areas = draftOf([
    area({ radiusKm: 80 }),
    area({ radiusKm: 8 }),
    area({ zip: '', city: 'Hoboken' }),
  ])
  expect(nearerOnly(areas, 20).map(({ miles }) => miles)).toEqual(['20', '5', '16'])
  const offered = [
    { bookingId: 'a', km: 40, accepted: true },
    { bookingId: 'b', km: 33, accepted: false },
    { bookingId: 'c', km: 32, accepted: true },
    { bookingId: 'd', km: null, accepted: true },
  ]
  expect(farther(offered, 20)).toEqual({ all: 2, accepted: 1 })
})
