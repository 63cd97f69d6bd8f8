import { expect, test } from 'vitest'
import { phoneWords } from './phone-words.ts'

test.each([
  ['Call 911, then your electric utility.', 'Call 911', '911'],
  ['From well away, call 911 and your gas utility.', 'call 911', '911'],
  ['Family, neighbors, a library; 211 knows shelters.', '211', '211'],
  ['Llamen al 911 desde afuera.', 'Llamen al 911', '911'],
  ['Call Poison Help at 1-800-222-1222 at once.', '1-800-222-1222', '18002221222'],
])('%s can be called', (sentence, words, number) => {
  const parts = phoneWords(sentence)
  expect(parts.map(({ text }) => text).join('')).toBe(sentence)
  expect(parts.filter((part) => part.number !== null)).toEqual([{ text: words, number }])
})

test('figures that are no number to call stay words', () => {
  const sentence = 'Stay at least 35 feet away, 3 feet from unit 2911, from 1-3 hours.'
  expect(phoneWords(sentence)).toEqual([{ text: sentence, number: null }])
})
