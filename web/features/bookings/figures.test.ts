import { expect, test } from 'vitest'
import type { BookingFigures } from '#contract/booking-figures.ts'
import { customerFigures, proFigures } from './figures.ts'

const figures = (given: {
  asCustomer?: Partial<BookingFigures['asCustomer']>
  asPro?: Partial<BookingFigures['asPro']>
}): BookingFigures => ({
  asCustomer: {
    active: 2,
    completed: 1_234,
    totalSpentCents: 55_000,
    avgRatingGiven: null,
    ...given.asCustomer,
  },
  asPro: {
    pending: 1,
    thisWeek: 3,
    earningsMonthCents: 27_500,
    rating: null,
    acceptRate: null,
    ...given.asPro,
  },
})

const valuesOf = (cards: { value: string | null }[]) => cards.map(({ value }) => value)

test('nothing is said before it is known', () => {
  expect(valuesOf(customerFigures(undefined))).toEqual([null, null, null, null])
  expect(valuesOf(proFigures(undefined))).toEqual([null, null, null, null, null])
})

test('what nobody has rated or answered yet begins somewhere, and says so', () => {
  const rating = { value: '4.8', caption: 'Starts here; no ratings yet' }
  expect(customerFigures(figures({})).at(-1)).toMatchObject(rating)
  const [, , , received, accepted] = proFigures(figures({}))
  expect(received).toMatchObject({ value: '5.0', caption: 'Starts here; no ratings yet' })
  expect(accepted).toMatchObject({ value: '95%', caption: 'Starts here; no offers answered yet' })
})

test('what was measured is said plainly', () => {
  const known = figures({
    asCustomer: { avgRatingGiven: 4.5 },
    asPro: { rating: 4.777, acceptRate: 0 },
  })
  expect(valuesOf(customerFigures(known))).toEqual(['2', '1,234', '$550.00', '4.5'])
  expect(valuesOf(proFigures(known))).toEqual(['1', '3', '$275.00', '4.8', '0%'])
  expect([...customerFigures(known), ...proFigures(known)].some(({ caption }) => caption)).toBe(
    false,
  )
})

test.each([
  [3, '3.0'],
  [14 / 3, '4.7'],
  [4.35, '4.4'],
])('a mean of %d is told as %s', (mean, told) => {
  expect(customerFigures(figures({ asCustomer: { avgRatingGiven: mean } })).at(-1)?.value).toBe(
    told,
  )
})
