import { expect, test } from 'vitest'
import { isStateCode, stateCode } from './state-codes.ts'

test.each([
  ['NY', 'NY'],
  ['pa', 'PA'],
  [' nj ', 'NJ'],
  ['Pennsylvania', 'PA'],
  ['new  york', 'NY'],
  ['D.C.', 'D.C.'],
  ['Zz', 'Zz'],
])('%j is told by %j', (typed, told) => {
  expect(stateCode(typed)).toBe(told)
})

test('only what is a code is one', () => {
  expect(['NY', 'DC', 'PR'].every(isStateCode)).toBe(true)
  expect(['ny', 'ZZ', 'New York', ''].some(isStateCode)).toBe(false)
})
