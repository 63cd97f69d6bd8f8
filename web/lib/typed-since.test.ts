import { expect, test } from 'vitest'
import { typedSince } from './typed-since.ts'

test.each([
  ['Hello', 'Hello', ''],
  ['Hello\nAnd one more', 'Hello', 'And one more'],
  ['Something else', 'Hello', 'Something else'],
  ['', 'Hello', ''],
])('of %j, once %j has arrived, %j is left', (text, sent, left) => {
  expect(typedSince(text, sent)).toBe(left)
})
