export const STARS = [1, 2, 3, 4, 5] as const

/** `4 out of 5 stars` */
export const starWords = (stars: number): string => `${stars} out of 5 stars`

/** The mean to one decimal; null without reviews. Tenths are rounded while they are whole. */
export const averageStars = (reviews: readonly { stars: number }[]): string | null =>
  reviews.length === 0
    ? null
    : (
        Math.round((reviews.reduce((sum, { stars }) => sum + stars, 0) * 10) / reviews.length) / 10
      ).toFixed(1)

/** `And 3 more review(s)...`; null where all are shown. */
export const moreReviews = (all: number, shown: number): string | null =>
  all > shown ? `And ${all - shown} more review(s)...` : null
