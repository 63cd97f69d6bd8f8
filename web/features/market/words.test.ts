import { expect, test } from 'vitest'
import { matchedWords, requestWords } from './words.ts'

test('one is not told as several', () => {
  expect(requestWords(1)).toBe('1 request')
  expect(requestWords(1204)).toBe('1,204 requests')
  expect(matchedWords(1)).toBe('1 has a professional')
  expect(matchedWords(0)).toBe('0 have a professional')
})
