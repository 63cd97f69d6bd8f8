import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { adviceFor, withRefusal } from './refusal.ts'

const answered = (status: number) =>
  new ApiError(status, `${status}: This job was canceled.`, {
    type: 'about:blank',
    title: 'Whatever it is called',
    status,
    detail: 'This job was canceled.',
  })

test.each([400, 403, 404, 409, 422])(
  'who is refused by %i reads why, and is not asked to try again',
  (status) => {
    expect(withRefusal('It was not sent.', answered(status))).toBe(
      'It was not sent. This job was canceled.',
    )
    expect(adviceFor(answered(status))).toBe('This job was canceled.')
  },
)

test.each([answered(500), answered(503), new ApiError(409, '409: Conflict'), new Error('Oh')])(
  'whatever gives no reason may be tried again',
  (error) => {
    expect(withRefusal('It was not sent.', error)).toBe('It was not sent. Please try again.')
    expect(adviceFor(error)).toBe('Please try again.')
  },
)

test('a lost connection is named where there is room for it', () => {
  const lost = new ApiError(0, 'We cannot be reached right now.')
  expect(withRefusal('It was not sent.', lost)).toBe('It was not sent. Please try again.')
  expect(adviceFor(lost)).toBe('We cannot be reached right now.')
})
