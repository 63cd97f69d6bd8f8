import { expect, test } from 'vitest'
import { keyFor } from './idempotency.ts'

let count = 0
const next = () => `key ${(count += 1)}`

test('the same payload keeps its key, a changed one gets its own, and changing back finds it again', () => {
  const first = keyFor([], 'a', next)
  const again = keyFor(first.attempts, 'a', next)
  expect(again.key).toBe(first.key)
  expect(again.attempts).toEqual(first.attempts)
  const changed = keyFor(again.attempts, 'b', next)
  expect(changed.key).not.toBe(first.key)
  expect(keyFor(changed.attempts, 'a', next).key).toBe(first.key)
})

test('only the latest attempts are kept', () => {
  const payloads = Array.from({ length: 20 }, (_, at) => `payload ${at}`)
  const attempts = payloads.reduce(
    (kept, each) => keyFor(kept, each, next).attempts,
    keyFor([], 'a', next).attempts,
  )
  expect(attempts).toHaveLength(8)
  expect(attempts.at(-1)?.payload).toBe('payload 19')
})
