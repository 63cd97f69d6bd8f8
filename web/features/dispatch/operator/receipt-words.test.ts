import { expect, test } from 'vitest'
import type { Candidate } from '#contract/dispatch.ts'
import { distanceWords, ratingWords, restWords } from './receipt-words.ts'

const busy: Candidate = {
  proId: 'p_1',
  restDays: 2.456,
  recentJobs: 3,
  openOffers: 1,
  ratingSum: 58,
  ratingCount: 12,
  distanceKm: 7.03,
}
const newcomer: Candidate = {
  ...busy,
  restDays: null,
  ratingSum: 0,
  ratingCount: 0,
  distanceKm: null,
}

test('numbers are rounded for reading', () => {
  expect([restWords(busy), ratingWords(busy), distanceWords(busy)]).toEqual([
    '2.5 days',
    '4.8 (12)',
    '4.4 miles',
  ])
})

test('what a newcomer has none of is said in words', () => {
  expect([restWords(newcomer), ratingWords(newcomer), distanceWords(newcomer)]).toEqual([
    'no job yet',
    'none yet',
    'by city',
  ])
})
