import type { Candidate } from '#contract/dispatch.ts'
import { CITY_KM, type Order, rankCandidates } from '#server/modules/dispatch/rank.ts'

/** The candidates by a figure, the smallest first; then by id, which tells who joined first. */
const by =
  (figure: (candidate: Candidate) => number): Order =>
  (candidates) =>
    candidates
      .map((each) => ({ ...each, points: -figure(each) }))
      .toSorted((a, b) => b.points - a.points || (a.proId < b.proId ? -1 : 1))

/** How a job finds its professional: by offers in an order, one at a time, or told to all who are suitable at once. */
export type Way = { order: Order } | 'broadcast'

/** What is compared. The first is what the site does. */
export const WAYS = {
  'rank.ts': { order: rankCandidates },
  'nearest first': { order: by(({ distanceKm }) => distanceKm ?? CITY_KM) },
  'broadcast to all': 'broadcast',
  'first come': { order: by(() => 0) },
} as const satisfies Record<string, Way>

export type WayName = keyof typeof WAYS
export const WAY_NAMES: readonly WayName[] = [
  'rank.ts',
  'nearest first',
  'broadcast to all',
  'first come',
]
