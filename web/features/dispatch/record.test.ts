import { expect, test } from 'vitest'
import { acceptRate } from './record.ts'

test.each([
  [0, 0, 95],
  [0, 1, 0],
  [1, 1, 100],
  [2, 3, 67],
  [1, 8, 13],
])('%d accepted of %d answered is %d percent', (accepted, answered, percent) => {
  expect(acceptRate({ accepted, answered })).toBe(percent)
})
