import { expect, test } from 'vitest'
import { isOwn, senderLabel } from './sender.ts'

test.each([
  ['customer', 'Customer'],
  ['pro', 'Professional'],
  ['system', 'System'],
  ['ai', 'AI Assistant'],
  ['operator', 'Fixwell'],
  ['stranger', 'Unknown'],
  ['', 'Unknown'],
  ['toString', 'Unknown'],
])('a message of %j is labelled %s', (senderRole, label) => {
  expect(senderLabel(senderRole)).toBe(label)
})

test('a professional owns what the professional wrote, anybody else what the customer wrote', () => {
  const owned = (viewerRole: 'customer' | 'pro') =>
    ['customer', 'pro', 'system', 'ai', 'operator'].filter((role) => isOwn(role, viewerRole))
  expect(owned('pro')).toEqual(['pro'])
  expect(owned('customer')).toEqual(['customer'])
})
