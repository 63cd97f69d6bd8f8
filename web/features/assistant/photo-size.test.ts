import { expect, test } from 'vitest'
import { intentRequest } from '#contract/assistant.ts'
import { within } from '#web/lib/photos/within.ts'
import { MOST_CHARACTERS, bestThatFits } from './photo-size.ts'

const addressOf = (characters: number) => {
  const start = 'data:image/jpeg;base64,'
  return start + 'A'.repeat(characters - start.length)
}

test('the contract takes what is made small enough, and not one character more', () => {
  const takes = (characters: number) =>
    intentRequest.safeParse({ message: 'Here', photo: addressOf(characters) }).success
  expect(takes(MOST_CHARACTERS)).toBe(true)
  expect(takes(MOST_CHARACTERS + 1)).toBe(false)
})

test('quality gives way first, then size, and no more than it must', () => {
  const tried: string[] = []
  const address = bestThatFits(({ side, quality }) => {
    tried.push(`${side} ${quality}`)
    return addressOf(Math.round(side * quality * 400))
  })
  expect(tried).toEqual(['1024 0.8', '1024 0.65', '1024 0.5', '1024 0.35'])
  expect(address).toHaveLength(143_360)
  expect(bestThatFits(() => addressOf(100))).toHaveLength(100)
  expect(bestThatFits(() => addressOf(MOST_CHARACTERS + 1))).toBeNull()
})

test('a photo keeps its proportions, and a small one its size', () => {
  expect(within(1024, { width: 4000, height: 3000 })).toEqual({ width: 1024, height: 768 })
  expect(within(1024, { width: 30, height: 3000 })).toEqual({ width: 10, height: 1024 })
  expect(within(1024, { width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
  expect(within(512, { width: 1, height: 9000 })).toEqual({ width: 1, height: 512 })
})
