import { expect, test } from 'vitest'
import { missingTime } from './missing-time.ts'

const none = { bookable: false, loading: false, failed: false, outlook: null }

test('a time is only to be chosen where there is one', () => {
  expect(missingTime({ ...none, bookable: true })).toEqual({
    words: 'Choose a time',
    choosable: true,
  })
})

test.each([
  ['the digits name no place', { outlook: { place: 'unknown' } }, 'Correct the ZIP code'],
  ['nobody comes there', { outlook: { place: 'unserved' } }, 'Nobody serves this ZIP code yet'],
  ['nobody is free', { outlook: { place: 'served' } }, 'Everybody is taken'],
  ['they are looked up', { loading: true }, 'Looking for free times'],
  ['they did not come', { failed: true }, 'The free times are not known'],
] as const)('where %s, that is what is missing', (_, seen, words) => {
  expect(missingTime({ ...none, ...seen })).toEqual({ words, choosable: false })
})
