import * as z from 'zod/mini'

/** What the order of those who are suitable is made of. */
export const RANK_PARTS = ['rest', 'load', 'rating', 'nearness', 'preferred'] as const
export type RankPart = (typeof RANK_PARTS)[number]

/** Where an offer came from, for whom it was made. */
export const offerWhy = z.object({
  /** Their place among those who were suitable, and how many those were. */
  rank: z.int(),
  of: z.int(),
  parts: z.array(
    z.object({
      part: z.enum(RANK_PARTS),
      points: z.number(),
      /** What this part gives at most. */
      most: z.number(),
      sentence: z.string(),
    }),
  ),
})
export type OfferWhy = z.infer<typeof offerWhy>

/** Why a job nearby was taken by somebody else: what decided the order, or why they could not be asked. */
export const ELSEWHERE_PARTS = [
  ...RANK_PARTS,
  'order',
  'asked',
  'busy',
  'hours',
  'time_off',
  'license',
  'paused',
  'changed',
] as const
export type ElsewherePart = (typeof ELSEWHERE_PARTS)[number]

/** How far back jobs nearby are looked at, and how many at most, the newest. */
export const ELSEWHERE = { days: 30, most: 500 } as const

export const elsewhere = z.object({
  days: z.int(),
  jobs: z.int(),
  /** The commonest first; what decided nothing is left out. */
  parts: z.array(z.object({ part: z.enum(ELSEWHERE_PARTS), jobs: z.int(), sentence: z.string() })),
})
export type Elsewhere = z.infer<typeof elsewhere>
