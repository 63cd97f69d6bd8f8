import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:db8:1::2:3:203.0.113.7', '2001:db8:1:0::'],
  ['::1', '0:0:0:0::'],
  ['::', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['1::2:3:4:5:6:7', '1:0:2:3::'],
  [undefined, ''],
  ['whatever a proxy says', 'whatever a proxy says'],
  ['x'.repeat(10_000), 'x'.repeat(64)],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
