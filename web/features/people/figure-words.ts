const many = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** `1 year`, `14 years` */
export const yearWords = (years: number): string => many(years, 'year')

/** `4.9 of 5, 31 ratings` */
export const ratingWords = (mean: number, count: number): string =>
  `${mean.toFixed(1)} of 5, ${many(count, 'rating')}`
