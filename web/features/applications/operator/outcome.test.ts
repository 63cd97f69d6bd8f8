import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { isOvertaken, notDecided } from './outcome.ts'

const failed = (status: number, detail: string) =>
  new ApiError(status, `${status}: ${detail}`, { type: 'about:blank', title: '', status, detail })

test('a refusal says why', () => {
  expect(notDecided('approved', failed(403, 'You cannot decide your own application.'))).toBe(
    'The application was not approved. What you entered is kept. You cannot decide your own application.',
  )
})

test('a lost connection says so', () => {
  expect(notDecided('rejected', new ApiError(0, 'We cannot be reached right now.'))).toBe(
    'The application was not rejected. What you entered is kept. We cannot be reached right now.',
  )
})

test.each([failed(500, 'Request r_1 failed.'), new ApiError(429, '429: '), new Error('?')])(
  'any other failure asks to try again',
  (error) => {
    expect(notDecided('rejected', error)).toBe(
      'The application was not rejected. What you entered is kept. Please try again.',
    )
  },
)

test('only a conflict means that somebody else was faster', () => {
  expect(isOvertaken(failed(409, 'It was decided.'))).toBe(true)
  expect(isOvertaken(failed(403, 'No.'))).toBe(false)
  expect(isOvertaken(null)).toBe(false)
})
