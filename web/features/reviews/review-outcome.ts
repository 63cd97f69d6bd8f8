import { ApiError } from '#web/lib/api-error.ts'
import type { Toast } from '#web/lib/toast.ts'

export const ratingRequired: Toast = {
  title: 'Rating Required',
  text: 'Please select a star rating before submitting.',
  kind: 'error',
}

export const reviewSubmitted: Toast = {
  title: 'Review Submitted',
  text: 'Thank you for your feedback! Your review helps other customers.',
  kind: 'success',
}

/** The error's own sentence, without the number before it. */
export const reviewFailed = (error: Error): Toast => ({
  title: 'Error',
  text: sentenceOf(error) || 'Failed to submit review. Please try again.',
  kind: 'error',
})

const sentenceOf = (error: Error) =>
  error instanceof ApiError && error.problem ? error.problem.detail : error.message
