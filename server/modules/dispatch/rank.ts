import type { Candidate } from '#contract/dispatch.ts'
import { RANK_PARTS, type RankPart } from '#contract/offer-why.ts'

/** Goes up whenever the order of some candidates would change; every receipt names the one it was made with. */
export const RULE_VERSION = 2

/**
 * How much each part can give, in points. Explained in docs/dispatch.md. The last one is as much as all others
 * together: the customer books again what this one did before.
 */
export const POINTS = { rest: 50, load: 20, rating: 20, nearness: 10, preferred: 100 } as const

/** Days of rest, jobs and kilometres beyond which nothing more is won or lost. */
export const FULL_REST_DAYS = 14
const FULL_LOAD = 10
const FAR_KM = 50

/** A few early stars should neither make nor break anybody: so many reviews of this mean are added. */
export const ASSUMED = { reviews: 5, stars: 4.5 } as const

/** What a city by name counts as, where there is no middle to measure from. */
export const CITY_KM = 10

export interface Ranked extends Candidate {
  points: number
}

/** In which order the suitable are asked, the first of it first. */
export type Order = (candidates: readonly Candidate[]) => Ranked[]

/**
 * The order in which professionals are asked: whoever was served least recently first, balanced by how
 * much work each got lately, then rating and distance. The same candidates always give the same order.
 * Who did it for this customer before comes first. Declining costs nothing: it is not read here.
 */
export const rankCandidates: Order = (candidates) =>
  candidates
    .map((each) => ({ ...each, points: pointsOf(each) }))
    .toSorted((a, b) => b.points - a.points || (a.proId < b.proId ? -1 : 1))

/** What each part gives a candidate, before it is rounded. */
export function partsOf(candidate: Candidate): Record<RankPart, number> {
  const { restDays, recentJobs, openOffers, ratingSum, ratingCount, distanceKm, preferred } =
    candidate
  const rest = Math.min(restDays ?? FULL_REST_DAYS, FULL_REST_DAYS) / FULL_REST_DAYS
  const load = Math.min(recentJobs + openOffers, FULL_LOAD) / FULL_LOAD
  const stars = (ratingSum + ASSUMED.reviews * ASSUMED.stars) / (ratingCount + ASSUMED.reviews)
  const far = Math.min(distanceKm ?? CITY_KM, FAR_KM) / FAR_KM
  return {
    rest: POINTS.rest * rest,
    load: POINTS.load * (1 - load),
    rating: (POINTS.rating * (stars - 1)) / 4,
    nearness: POINTS.nearness * (1 - far),
    preferred: preferred === true ? POINTS.preferred : 0,
  }
}

function pointsOf(candidate: Candidate): number {
  const parts = partsOf(candidate)
  const points = RANK_PARTS.reduce((sum, part) => sum + parts[part], 0)
  // Sums of fractions differ in their last digits between machines; thousandths do not.
  return Math.round(points * 1_000) / 1_000
}
