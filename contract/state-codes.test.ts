import { expect, test } from 'vitest'
import { isState, stateCode } from './state-codes.ts'

test.each([
  ['NY', 'NY'],
  ['pa', 'PA'],
  [' nj ', 'NJ'],
  ['Pennsylvania', 'Pennsylvania'],
  ['zz', 'zz'],
])('%j is written %j', (typed, told) => {
  expect(stateCode(typed)).toBe(told)
})

test('a state is named by its name or its code', () => {
  for (const typed of ['NY', ' pa', 'New York', 'puerto rico ']) expect(isState(typed)).toBe(true)
  for (const typed of ['', 'zz', 'Narnia', 'constructor']) expect(isState(typed)).toBe(false)
})
