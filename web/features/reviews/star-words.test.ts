import { expect, test } from 'vitest'
import { averageStars, moreReviews } from './star-words.ts'

const given = (...stars: number[]) => stars.map((each) => ({ stars: each }))

test('the average is the mean to one decimal', () => {
  expect(averageStars([])).toBeNull()
  expect(averageStars(given(5))).toBe('5.0')
  expect(averageStars(given(4, 5, 5))).toBe('4.7')
  // 4.35 as a fraction lies below its half.
  expect(averageStars(given(...Array.from({ length: 20 }, (_, at) => (at < 7 ? 5 : 4))))).toBe(
    '4.4',
  )
})

test('what is not shown is counted', () => {
  expect(moreReviews(5, 5)).toBeNull()
  expect(moreReviews(8, 5)).toBe('And 3 more review(s)...')
})
