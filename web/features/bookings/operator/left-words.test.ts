import { expect, test } from 'vitest'
import { leftWords, someoneIsLeft } from './left-words.ts'

test.each([
  [0, 0, 'Nobody is left.', false],
  [2, 0, '2 could come.', true],
  [1, 1, '1 could come, but was asked and did not answer. We ask again.', false],
  [2, 2, '2 could come, but were asked and did not answer. We ask again.', false],
  [1_200, 1, '1,200 could come; 1 of them was asked and did not answer.', true],
])('of %i suitable, %i were silent', (suitable, silent, words, left) => {
  expect(leftWords({ suitable, silent })).toBe(words)
  expect(someoneIsLeft({ suitable, silent })).toBe(left)
})
