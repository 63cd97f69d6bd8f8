import { expect, test } from 'vitest'
import { TRANSITIONS } from '#contract/bookings.ts'
import { stepWords } from './step-words.ts'

test('every step there is has its own sentence for each reader who sees it', () => {
  for (const side of ['customer', 'pro'] as const) {
    const words = TRANSITIONS.map((step) =>
      stepWords({ ...step, late: false }, { side, proName: 'Gus' }),
    )
    for (const each of words) expect(each).toMatch(/^[A-Z][^!]*\.$/)
    const ends = TRANSITIONS.map(
      ({ to, by }) => `${to} ${['canceled', 'completed', 'pending'].includes(to) ? by : ''}`,
    )
    expect(new Set(words).size).toBe(new Set(ends).size)
  }
})

test('a professional is told of themselves, a customer of them by name', () => {
  const step = { from: 'assigned', to: 'en_route', by: 'pro', late: false } as const
  expect(stepWords(step, { side: 'pro', proName: 'Gus' })).toBe('You are on the way.')
  expect(stepWords(step, { side: 'customer', proName: 'Gus' })).toBe('Gus is on the way.')
})
