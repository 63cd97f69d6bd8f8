import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { notAnswered } from './answer-toasts.ts'

const refused = (status: number) =>
  new ApiError(status, `${status}: This offer has run out.`, {
    type: 'about:blank',
    title: 'Conflict',
    status,
    detail: 'This offer has run out.',
  })

test('a refusal also says why', () => {
  expect(notAnswered('accept', refused(409))).toEqual({
    title: 'Error',
    text: 'Failed to accept job. Please try again. This offer has run out.',
    kind: 'error',
  })
})

test.each([refused(500), new ApiError(0, 'We cannot be reached right now.')])(
  'any other failure says only that it failed',
  (error) => {
    expect(notAnswered('decline', error).text).toBe('Failed to decline job. Please try again.')
  },
)
