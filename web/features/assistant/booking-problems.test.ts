import { expect, test } from 'vitest'
import { firstOf, missingFields, needsPhone, tooLongFields } from './booking-problems.ts'

const window = {
  start: '2026-11-21T14:00:00.000Z',
  end: '2026-11-21T16:00:00.000Z',
  label: 'Today',
  timeZone: 'America/New_York',
}
const filled = { address: '12 Elm St', zip: '10001', phone: null, window, notes: '' }
const NOW = Date.parse('2026-11-20T14:00:00.000Z')

test('an address, a ZIP code and a time are needed, notes are not', () => {
  expect(missingFields(filled, NOW)).toEqual({})
  expect(missingFields({ address: ' ', zip: '', phone: '', window: null, notes: '' }, NOW)).toEqual(
    {
      address: 'Enter the address.',
      zip: 'Enter the ZIP code.',
      window: 'Choose a time.',
    },
  )
})

test('a phone is needed for a visit that begins within 24 hours, where it is asked for', () => {
  const asked = { ...filled, phone: ' ' }
  const soon = NOW + 1
  expect(needsPhone(asked, NOW)).toBe(false)
  expect(missingFields(asked, NOW)).toEqual({})
  expect(missingFields(asked, soon)).toEqual({
    phone: 'Enter a phone number: this visit begins within 24 hours.',
  })
  expect(missingFields({ ...asked, phone: '212 555 0100' }, soon)).toEqual({})
  expect(missingFields(filled, soon)).toEqual({})
})

test('any ZIP code of up to ten characters will do', () => {
  expect(missingFields({ ...filled, zip: 'K1A 0B1' }, NOW)).toEqual({})
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
