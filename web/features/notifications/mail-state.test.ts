import { expect, test } from 'vitest'
import { mailStateOf } from './mail-state.ts'

const SENT = '2026-11-21T14:00:00.000Z'

test.each([
  [null, null, 'waiting'],
  [null, 'Connection refused', 'failed'],
  [SENT, null, 'sent'],
  [SENT, 'Connection refused', 'sent'],
])('sent at %s with the error %s it is %s', (sentAt, lastError, state) => {
  expect(mailStateOf({ sentAt, lastError })).toBe(state)
})
