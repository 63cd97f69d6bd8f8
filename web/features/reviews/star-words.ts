export const STARS = [1, 2, 3, 4, 5] as const

/** `4 out of 5 stars` */
export const starWords = (stars: number): string => `${stars} out of 5 stars`

/** A mean to one decimal. Tenths are rounded while they are whole. */
export const meanStars = (mean: number): string => (Math.round(mean * 10) / 10).toFixed(1)

/** `And 3 more review(s)...`; null where all are shown. */
export const moreReviews = (all: number, shown: number): string | null =>
  all > shown ? `And ${all - shown} more review(s)...` : null
