import { expect, test } from 'vitest'
import { isCalledAbout } from './called-about.ts'

test('a visit is called about once it begins within 24 hours, and when it is late', () => {
  const start = '2026-11-21T14:00:00.000Z'
  expect(isCalledAbout(start, Date.parse('2026-11-20T14:00:00.000Z'))).toBe(false)
  expect(isCalledAbout(start, Date.parse('2026-11-20T14:00:00.001Z'))).toBe(true)
  expect(isCalledAbout(start, Date.parse('2026-11-21T15:00:00.000Z'))).toBe(true)
})
