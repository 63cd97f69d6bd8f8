import { expect, test } from 'vitest'
import { attemptFor } from './idempotency.ts'

let count = 0
const next = () => `key ${(count += 1)}`

test('the same payload keeps its key, a changed one gets its own, and changing back finds it again', () => {
  const first = attemptFor([], 'a', next)
  const again = attemptFor(first.attempts, 'a', next)
  expect(again.attempt).toEqual(first.attempt)
  expect(again.attempts).toEqual(first.attempts)
  const changed = attemptFor(again.attempts, 'b', next)
  expect(changed.attempt.key).not.toBe(first.attempt.key)
  expect(attemptFor(changed.attempts, 'a', next).attempt).toEqual(first.attempt)
})

test('only the latest attempts are kept', () => {
  const payloads = Array.from({ length: 20 }, (_, at) => `payload ${at}`)
  const attempts = payloads.reduce(
    (kept, each) => attemptFor(kept, each, next).attempts,
    attemptFor([], 'a', next).attempts,
  )
  expect(attempts).toHaveLength(8)
  expect(attempts.at(-1)?.payload).toBe('payload 19')
})
