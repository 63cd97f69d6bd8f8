import { expect, test } from 'vitest'
import { endedWords } from './ended-words.ts'

const at = '2026-11-23T14:00:00.000Z'
const job = { windowStart: '2026-11-23T14:00:01.000Z', timeZone: 'America/New_York' }

test.each([
  ['canceled', 'customer', 'The customer canceled this job on Mon, Nov 23, 9:00 AM.'],
  ['canceled', 'operator', 'Fixwell canceled this job on Mon, Nov 23, 9:00 AM.'],
  ['given_back', 'pro', 'You gave this job back on Mon, Nov 23, 9:00 AM.'],
  [
    'given_back',
    'system',
    'Another time was needed, so somebody else was asked on Mon, Nov 23, 9:00 AM.',
  ],
] as const)('%s by the %s', (how, by, words) => {
  expect(endedWords({ how, by, at }, job)).toBe(words)
})

test('given back once its time had begun, it was canceled', () => {
  expect(endedWords({ how: 'given_back', by: 'pro', at }, { ...job, windowStart: at })).toBe(
    'You gave this job back on Mon, Nov 23, 9:00 AM. Its time had begun, so the visit was canceled.',
  )
})
