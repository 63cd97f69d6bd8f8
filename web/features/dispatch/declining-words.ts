/** The order is `rank.ts`'s, which reads no answer but the ones to this booking. */
export const WHAT_DECLINING_COUNTS =
  'Your accept rate counts a decline as it counts an offer you do not answer. Neither changes in which order you are asked.'
