/** The mean of a professional's stars; null until the first review. */
export const ratingAvg = ({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) =>
  ratingCount === 0 ? null : ratingSum / ratingCount
