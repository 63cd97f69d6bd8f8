import { expect, test } from 'vitest'
import { firstOf, missingFields, tooLongFields } from './booking-problems.ts'

const window = {
  start: '2026-11-21T14:00:00.000Z',
  end: '2026-11-21T16:00:00.000Z',
  label: 'Today',
  timeZone: 'America/New_York',
}
const filled = { address: '12 Elm St', zip: '10001', phone: null, window, notes: '' }

test('an address, a ZIP code and a time are needed, notes and a phone are not', () => {
  expect(missingFields(filled)).toEqual({})
  expect(missingFields({ ...filled, phone: ' ' })).toEqual({})
  expect(missingFields({ address: ' ', zip: '', phone: '', window: null, notes: '' })).toEqual({
    address: 'Enter the address.',
    zip: 'Enter the ZIP code.',
    window: 'Choose a time.',
  })
})

test('any ZIP code of up to ten characters will do', () => {
  expect(missingFields({ ...filled, zip: 'K1A 0B1' })).toEqual({})
  expect(tooLongFields({ ...filled, zip: '10001-1234' }, 100)).toEqual({})
  expect(tooLongFields({ ...filled, zip: '10001-12345' }, 100)).toEqual({
    zip: 'Use 10 characters or fewer.',
  })
})

test('too long is told for address and notes', () => {
  const problems = tooLongFields(
    { ...filled, address: 'x'.repeat(201), notes: 'x'.repeat(1501) },
    1500,
  )
  expect(problems).toEqual({
    address: 'Use 200 characters or fewer.',
    notes: 'Use 1,500 characters or fewer.',
  })
})

test('the first problem is the uppermost', () => {
  expect(firstOf({ notes: 'n', window: 'w', zip: 'z' })).toBe('zip')
  expect(firstOf({})).toBeUndefined()
})
