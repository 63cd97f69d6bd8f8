import { expect, test } from 'vitest'
import { settledZip } from './settled-zip.ts'

test.each([
  ['', ''],
  ['  ', ''],
  ['10001', '10001'],
  [' 10001 ', '10001'],
  ['10001-1234', '10001'],
  ['1000', null],
  ['10001-', null],
  ['K1A 0B1', null],
])('%j settles on %j', (typed, zip) => {
  expect(settledZip(typed)).toBe(zip)
})
