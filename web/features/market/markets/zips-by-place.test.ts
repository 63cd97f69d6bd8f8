import { expect, test } from 'vitest'
import { zipsByPlace, zipsIn } from './zips-by-place.ts'

test('a list may be parted by anything that lists are parted by', () => {
  expect(zipsIn('')).toEqual([])
  expect(zipsIn(' 07030,07086\n11201;\t"10001"\r\n1000')).toEqual([
    '07030',
    '07086',
    '11201',
    '10001',
    '1000',
  ])
})

test('ZIP codes of one city stand together', () => {
  expect(
    zipsByPlace([
      { zip: '07030', city: 'Hoboken', state: 'NJ' },
      { zip: '10001', city: 'New York', state: 'NY' },
      { zip: '10002', city: 'New York', state: 'NY' },
    ]),
  ).toEqual([
    { place: 'Hoboken, NJ', zips: ['07030'] },
    { place: 'New York, NY', zips: ['10001', '10002'] },
  ])
})
