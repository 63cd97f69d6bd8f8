import { expect, test } from 'vitest'
import { formatPhone, phoneNumber } from './phone.ts'

test('a number is kept in one form and shown in the one people know', async () => {
  expect(await phoneNumber('212.555.0100')).toBe('+12125550100')
  expect(await phoneNumber('212 555')).toBe(null)
  expect(formatPhone('+12125550100')).toBe('(212) 555-0100')
  expect(await phoneNumber(formatPhone('+12125550100'))).toBe('+12125550100')
})

test('what is another country’s, or was kept before, is shown as it is', () => {
  for (const kept of ['+442079460958', '212 555 0100', '', '+1212555010'])
    expect(formatPhone(kept)).toBe(kept)
})
