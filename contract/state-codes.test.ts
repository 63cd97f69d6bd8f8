import { expect, test } from 'vitest'
import { stateCode } from './state-codes.ts'

test.each([
  ['NY', 'NY'],
  ['pa', 'PA'],
  [' nj ', 'NJ'],
  ['Pennsylvania', 'Pennsylvania'],
  ['zz', 'zz'],
])('%j is written %j', (typed, told) => {
  expect(stateCode(typed)).toBe(told)
})
