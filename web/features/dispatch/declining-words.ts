/** The order is `rank.ts`'s, which reads no answer but the ones to this booking. */
export const DECLINING_COSTS_NOTHING =
  'Declining costs you nothing: your accept rate counts it, but it does not change in which order you are asked.'
