import { expect, test } from 'vitest'
import { phoneHref } from './phone-href.ts'
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

test('an extension is kept, shown and dialed', async () => {
  const kept = '+12125550100;ext=12'
  expect(await phoneNumber('212 555 0100 ext 12')).toBe(kept)
  expect(formatPhone(kept)).toBe('(212) 555-0100 ext. 12')
  expect(await phoneNumber(formatPhone(kept))).toBe(kept)
  expect(phoneHref(kept)).toBe(`tel:${kept}`)
  expect(formatPhone('+442079460958;ext=3')).toBe('+442079460958 ext. 3')
})

test.each([
  ['+12125550100', 'tel:+12125550100'],
  ['(212) 555-0100', 'tel:2125550100'],
  ['212 555 0147 Ext. 12', 'tel:2125550147;ext=12'],
  ['212-555-0147x5', 'tel:2125550147;ext=5'],
  ['212 555 0147 extension 1234', 'tel:2125550147;ext=1234'],
  ['212 555 0147 #7', 'tel:2125550147;ext=7'],
  ['+49 (0)30 901820', 'tel:+4930901820'],
  ['212 555 0147 or 917 555 0199', 'tel:2125550147'],
  ['212-555-0147 x12, 917-555-0199', 'tel:2125550147;ext=12'],
  ['212.555.0147,917.555.0199', 'tel:2125550147'],
  ['(212) 555-0147 / (917) 555-0199', 'tel:2125550147'],
  ['1 212 555 0147 1 917 555 0199', 'tel:12125550147'],
  ['cell: 212 555 0147', 'tel:2125550147'],
  ['', 'tel:'],
])('%j is called at %s', (written, href) => {
  expect(phoneHref(written)).toBe(href)
})
