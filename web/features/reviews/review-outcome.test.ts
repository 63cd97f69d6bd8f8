import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { reviewFailed } from './review-outcome.ts'

test('a failure is told in its own words, else in ours', () => {
  const detail = 'You have already reviewed this job.'
  const problem = { type: 'urn:x', title: 'No longer possible', status: 409, detail }
  expect(reviewFailed(new ApiError(409, `409: ${detail}`, problem)).text).toBe(detail)
  expect(reviewFailed(new ApiError(502, '502: Bad Gateway')).text).toBe('502: Bad Gateway')
  // oxlint-disable-next-line unicorn/error-message -- a failure without words is one, too
  expect(reviewFailed(new Error('')).text).toBe('Failed to submit review. Please try again.')
})
