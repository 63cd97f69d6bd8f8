import { expect, test } from 'vitest'
import { ownLinks } from './own-links.ts'

test.each(['/', '/profile', '/bookings/b_1', '/pro/apply?step=2'])('%s is ours', (href) => {
  expect(ownLinks([{ label: 'There', href }])).toHaveLength(1)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'profile',
  '',
])('%j is not', (href) => {
  expect(ownLinks([{ label: 'There', href }])).toEqual([])
})
