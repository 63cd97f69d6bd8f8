import { expect, test } from 'vitest'
import { ratingWords, yearWords } from './figure-words.ts'

test('one is not told as several', () => {
  expect(yearWords(1)).toBe('1 year')
  expect(yearWords(14)).toBe('14 years')
  expect(yearWords(0)).toBe('0 years')
  expect(ratingWords(5, 1)).toBe('5.0 of 5, 1 rating')
  expect(ratingWords(4.87, 31)).toBe('4.9 of 5, 31 ratings')
})
