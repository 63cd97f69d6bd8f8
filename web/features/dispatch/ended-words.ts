import type { OfferEnding } from '#contract/dispatch.ts'

/** Why an offer is not there any more, to who could have taken it. */
export const ENDED_WORDS: Record<OfferEnding, string> = {
  unanswered: 'The time to respond ran out, so it is not held for you any more.',
  canceled: 'The customer canceled it.',
  moved: 'The customer chose another time.',
  other_job: 'It overlaps the job you accepted.',
  withdrawn: 'It is not offered to you any more.',
}
