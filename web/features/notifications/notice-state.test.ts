import { expect, test } from 'vitest'
import { noticeStateOf } from './notice-state.ts'

const SENT = '2026-11-21T14:00:00.000Z'

test.each([
  [null, null, false, 'waiting'],
  [null, 'Connection refused', false, 'failed'],
  [null, 'Connection refused', true, 'failed'],
  [null, null, true, 'failed'],
  [SENT, null, false, 'sent'],
  [SENT, 'Connection refused', false, 'sent'],
])('sent at %s with the error %s, given up: %s, it is %s', (sentAt, lastError, gaveUp, state) => {
  expect(noticeStateOf({ sentAt, lastError, gaveUp })).toBe(state)
})
