import { describe, expect, test } from 'vitest'
import { proFigures, ratingFigure } from './pro-figures.ts'
import { bookingWith } from './testing-booking.ts'

const NEW_YORK = 'America/New_York'

const done = (completedAt: string | null, priceQuoteMax = 10_000) =>
  bookingWith({ status: 'completed', viewerRole: 'pro', completedAt, priceQuoteMax })

const figures = (jobs: Parameters<typeof proFigures>[0], today: string) =>
  proFigures(jobs, today, NEW_YORK)

test('without jobs there is nothing', () => {
  expect(figures([], '2026-11-21')).toEqual({ week: 0, monthCents: 0 })
})

test('the week holds all that is live, whenever its window is, and what was completed in it', () => {
  const live = (['assigned', 'en_route', 'on_site'] as const).map((status) =>
    bookingWith({ status, viewerRole: 'pro', windowStart: '2027-01-10T14:00:00.000Z' }),
  )
  const others = (['pending', 'canceled'] as const).map((status) =>
    bookingWith({ status, viewerRole: 'pro' }),
  )
  const jobs = [...live, ...others, done('2026-11-18T15:00:00.000Z')]
  expect(figures(jobs, '2026-11-21').week).toBe(4)
})

describe('the week begins on Monday at midnight of the market', () => {
  test.each([
    ['2026-11-16T04:59:59.999Z', 0],
    ['2026-11-16T05:00:00.000Z', 1],
  ])('in winter %s counts %d', (completedAt, count) => {
    expect(figures([done(completedAt)], '2026-11-21').week).toBe(count)
  })

  test.each([
    ['2026-10-26T03:59:59.999Z', 0],
    ['2026-10-26T04:00:00.000Z', 1],
  ])('in the week that ends with the 25 hour day %s counts %d', (completedAt, count) => {
    expect(figures([done(completedAt)], '2026-11-01').week).toBe(count)
  })

  test.each([
    ['2026-03-09T03:59:59.999Z', 0],
    ['2026-03-09T04:00:00.000Z', 1],
  ])('in the week after the 23 hour day %s counts %d', (completedAt, count) => {
    expect(figures([done(completedAt)], '2026-03-10').week).toBe(count)
  })
})

test('the month counts by the moment of completion, from the first at midnight of the market', () => {
  const jobs = [
    done('2026-11-01T03:59:59.999Z', 1),
    done('2026-11-01T04:00:00.000Z', 20),
    done('2026-11-21T15:00:00.000Z', 300),
    done(null, 4000),
  ]
  expect(figures(jobs, '2026-11-21').monthCents).toBe(320)
  expect(figures(jobs, '2026-12-01').monthCents).toBe(0)
})

test('the rating has one decimal, and is the full five until there is one', () => {
  expect(ratingFigure(null)).toBe('5.0')
  expect(ratingFigure(4)).toBe('4.0')
  expect(ratingFigure(4.777)).toBe('4.8')
})
