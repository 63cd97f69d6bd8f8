import { expect, test } from 'vitest'
import { meanStars, moreReviews } from './star-words.ts'

test('a mean is told to one decimal', () => {
  expect(meanStars(5)).toBe('5.0')
  expect(meanStars(14 / 3)).toBe('4.7')
  // As a fraction it lies below its half.
  expect(meanStars(4.35)).toBe('4.4')
})

test('what is not shown is counted', () => {
  expect(moreReviews(5, 5)).toBeNull()
  expect(moreReviews(8, 5)).toBe('And 3 more review(s)...')
})
