import { expect, test } from 'vitest'
import { mapWords } from './map-words.ts'

const place = (zip: string, requests = 0) => ({
  zip,
  city: 'New York',
  state: 'NY',
  latitude: 40.7,
  longitude: -74,
  requests,
})

test('the map says in words what it shows', () => {
  const places = [place('10001', 7), place('11201', 3), place('10002'), place('10003')]
  const words = mapWords({ places, of: 4 }, ({ zip }) => zip.startsWith('100'))
  expect(words).toEqual([
    'Your areas cover 3 ZIP codes.',
    'Asked for in your areas in the last 30 days: New York 10001 (7).',
    'Near, but outside: New York 11201 (3).',
  ])
})

test('of a choice it says that it is about so many', () => {
  const places = [place('10001'), place('10002')]
  const [covers, asked] = mapWords({ places, of: 2_000 }, ({ zip }) => zip === '10001')
  expect(covers).toBe('Your areas cover about 1,000 ZIP codes.')
  expect(asked).toContain('too little was asked for')
})
