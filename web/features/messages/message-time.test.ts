import { expect, test } from 'vitest'
import { messageTime } from './message-time.ts'

test('the same day of the market needs no date, whatever the day is in UTC', () => {
  const now = new Date('2026-11-22T03:30:00.000Z')
  expect(messageTime('2026-11-21T14:05:00.000Z', now, 'America/New_York')).toBe('9:05 AM')
  expect(messageTime('2026-11-21T04:59:00.000Z', now, 'America/New_York')).toBe(
    'Fri, Nov 20, 11:59 PM',
  )
})
