const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `12500` cents is `$125.00`. */
export const formatCents = (cents: number): string => dollars.format(cents / 100)

/** `$125.00 - $275.00`, or one price where both ends are the same, and words for none. */
export function formatCentsRange(min: number, max: number): string {
  if (max === 0) return 'No charge'
  return min === max ? formatCents(min) : `${formatCents(min)} - ${formatCents(max)}`
}

/** `$1,234.50`, `1234.5` or `1234` in cents; null for what is no amount of dollars. */
export function centsOf(typed: string): number | null {
  const plain = typed.trim().replace(/^\$\s*/, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/.test(plain)) return null
  // Tenths of a cent there are none: the product is whole but for its last binary digits.
  return Math.round(Number(plain.replaceAll(',', '')) * 100)
}
