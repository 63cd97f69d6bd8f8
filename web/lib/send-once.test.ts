import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { keptInTab } from './kept-in-tab.ts'
import { sendOnce } from './send-once.ts'
import { withSessionStorage } from './testing-session-storage.ts'

withSessionStorage()
const { keep, keyFor } = keptInTab<string>('a_draft', 1)

/** A server that answers in turn: a number is refused with, null is never heard. */
function server(...answers: (number | 'done' | null)[]) {
  const heard: string[] = []
  const send = async ({ headers }: { headers: { 'idempotency-key': string } }) => {
    heard.push(headers['idempotency-key'])
    const answer = answers.shift()
    if (answer === 'done') return answer
    throw new ApiError(answer ?? 0, 'It was not done.')
  }
  return { heard, send: () => sendOnce(keyFor, { text: 'No heat' }, send) }
}

test('a lost answer is asked for again at once, and once more when it is pressed, under one key', async () => {
  keep('No heat')
  const { heard, send } = server(null, null, 503, 'done')
  await expect(send()).rejects.toThrow(ApiError)
  expect(await send()).toBe('done')
  expect(heard).toHaveLength(4)
  expect(new Set(heard).size).toBe(1)
})

test('what is refused is not sent again by itself', async () => {
  keep('No heat')
  const { heard, send } = server(409)
  await expect(send()).rejects.toThrow(ApiError)
  expect(heard).toHaveLength(1)
})
