import { expect, test } from 'vitest'
import { randomKey } from './random-key.ts'

test('keys differ and fit the header', () => {
  const keys = new Set(Array.from({ length: 50 }, randomKey))
  expect(keys.size).toBe(50)
  expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
})
