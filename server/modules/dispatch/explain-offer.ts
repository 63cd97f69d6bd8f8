import { and, desc, eq, sql } from 'drizzle-orm'
import type { Candidate } from '#contract/dispatch.ts'
import { type OfferWhy, RANK_PARTS, type RankPart } from '#contract/offer-why.ts'
import type { Context } from '#server/context.ts'
import { isOf } from '#server/db/in-market.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { offers } from './offers.table.ts'
import { ASSUMED, CITY_KM, FULL_REST_DAYS, partsOf, POINTS, rankCandidates } from './rank.ts'

/**
 * Why a job was offered to a professional, in words, from what was kept with the last offer of it to them.
 * @throws 404 when it was never offered to them
 */
export async function explainOffer(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  bookingId: string,
): Promise<OfferWhy> {
  const [offer] = await db
    .select({ suitable: offers.suitable, candidates: offers.candidates })
    .from(offers)
    .where(and(isOf('offers', sql`${bookingId}::uuid`), eq(offers.proId, caller.id)))
    .orderBy(desc(offers.seq))
    .limit(1)
  if (!offer) throw notFound('This job was never offered to you.')
  const order = rankCandidates(offer.candidates)
  const at = order.findIndex(({ proId }) => proId === caller.id)
  const own = order[at]
  // Who is asked is the first; of the demo's past the order is not kept.
  return { rank: Math.max(at, 0) + 1, of: offer.suitable, parts: own ? explained(own) : [] }
}

function explained(candidate: Candidate): OfferWhy['parts'] {
  const points = partsOf(candidate)
  return RANK_PARTS.filter((part) => part !== 'preferred' || candidate.preferred === true).map(
    (part) => ({
      part,
      points: Math.round(points[part] * 10) / 10,
      most: POINTS[part],
      sentence: SENTENCES[part](candidate),
    }),
  )
}

const KM_IN_A_MILE = 1.609_344

const SENTENCES: Record<RankPart, (candidate: Candidate) => string> = {
  rest: ({ restDays }) =>
    restDays === null
      ? 'You have not accepted a job yet, so you count as fully rested.'
      : `You last accepted a job ${many(round(restDays), 'day')} ago. It counts up to ${FULL_REST_DAYS} days.`,
  load: ({ recentJobs, openOffers }) =>
    `You accepted ${many(recentJobs, 'job')} in the last 14 days and held ${many(openOffers, 'other offer')}. Fewer count more.`,
  rating: ({ ratingCount, ratingSum }) =>
    ratingCount === 0
      ? `You have no reviews yet, so you count as ${ASSUMED.stars} stars.`
      : `Your ${many(ratingCount, 'review')} ${ratingCount === 1 ? 'averages' : 'average'} ${(ratingSum / ratingCount).toFixed(1)} stars. ${ASSUMED.reviews} of ${ASSUMED.stars} are added for everybody, so that one alone decides little.`,
  nearness: ({ distanceKm }) =>
    distanceKm === null
      ? `You serve this city by name, which counts as ${miles(CITY_KM)}.`
      : `The job is ${miles(distanceKm)} from the middle of your nearest area.`,
  preferred: () => 'The customer booked you again.',
}

const round = (number: number) => Math.round(number * 10) / 10

const many = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

/** As the card of the job says it. */
function miles(km: number): string {
  const far = km / KM_IN_A_MILE
  return Math.round(far) === 0 ? 'less than a mile' : many(round(far), 'mile')
}
