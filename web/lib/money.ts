const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `12500` cents is `$125.00`. */
export const formatCents = (cents: number): string => dollars.format(cents / 100)

/** `$125.00 - $275.00`, or one price where both ends are the same. */
export const formatCentsRange = (min: number, max: number): string =>
  min === max ? formatCents(min) : `${formatCents(min)} - ${formatCents(max)}`
