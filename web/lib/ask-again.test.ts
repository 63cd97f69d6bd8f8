import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFailure } from './api-error.ts'
import { askAgainWhenTold } from './ask-again.ts'
import { createQueryClient } from './query-client.ts'

/** Shows a list that is answered so, one after the other. */
function page(...answers: readonly (string | Response)[]) {
  const client = createQueryClient(() => {})
  askAgainWhenTold(client, () => 0)
  const left = [...answers]
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: async () => {
      const answer = left.shift()
      if (typeof answer === 'string') return answer
      throw await readFailure(answer ?? new Response('', { status: 500 }))
    },
  })
  const leave = list.subscribe(() => {})
  return { client, leave, shown: () => list.getCurrentResult().data, left: () => left.length }
}

const busy = () => new Response('', { status: 503, headers: { 'retry-after': '1' } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what was refused for a moment is there when the server said, also in place of what was there before', async () => {
  const { client, shown } = page('one', busy(), busy(), 'two')
  await vi.advanceTimersByTimeAsync(0)
  void client.invalidateQueries()
  await vi.advanceTimersByTimeAsync(999)
  expect(shown()).toBe('one')
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toBe('one')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shown()).toBe('two')
})

test('a failure without such a word is asked for by nobody, and nor is what nobody looks at', async () => {
  const failed = page(new Response('', { status: 503 }), 'never')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failed.left()).toBe(1)

  const left = page(busy(), 'never')
  await vi.advanceTimersByTimeAsync(0)
  left.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left.left()).toBe(1)
})
