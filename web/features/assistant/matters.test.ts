import { expect, test } from 'vitest'
import type { Matter } from '#contract/assistant.ts'
import { looksAtOne, nextMatter, withNowBooked } from './matters.ts'

const matter = (title: string, state: Matter['state']): Matter => ({
  title,
  trade: 'plumbing',
  state,
})
const sink = matter('Clogged sink', 'now')
const toilet = matter('Running toilet', 'waiting')
const outlet = matter('Dead outlet', 'waiting')

test('the first that waits is next', () => {
  expect(nextMatter([sink, toilet, outlet])).toBe(toilet)
  expect(nextMatter([sink])).toBeNull()
  expect(nextMatter([])).toBeNull()
})

test('what was looked at is booked, the others keep their turn', () => {
  const booked = withNowBooked([sink, toilet])
  expect(booked).toEqual([matter('Clogged sink', 'booked'), toilet])
  expect(looksAtOne(booked)).toBe(false)
  expect(looksAtOne([sink, toilet])).toBe(true)
  expect(looksAtOne([])).toBe(true)
})
