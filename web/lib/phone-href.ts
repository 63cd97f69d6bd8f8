/** A number as it is kept or as somebody wrote it, and what follows of it as an extension. */
const NUMBER =
  /(\+?[\d(][\d\s()./-]*\d)(?:[^\da-z]*(?:;ext=|ext(?:ension|n)?\.?|[x#,;])\s*(\d{1,6})(?![\d.\s-]*\d))?/i

/** E.164 allows no more: what is longer is two of them. */
const MOST_DIGITS = 15

/** With and without the code of our own country. */
const OUR_OWN = /^1?\d{10}/

/**
 * Where a press calls it (RFC 3966), also where it is kept as somebody wrote it: letters of "ext." would be dialed, and of two numbers
 * both. The first one is called.
 */
export function phoneHref(kept: string): string {
  const [, written = kept, extension] = NUMBER.exec(kept) ?? []
  // The zero is for who dials within the country.
  const digits = written.replace(/^(\+.*?)\(0\)/, '$1').replaceAll(/[^+\d]/g, '')
  const number = digits.length > MOST_DIGITS ? (OUR_OWN.exec(digits)?.[0] ?? digits) : digits
  return `tel:${number}${extension === undefined ? '' : `;ext=${extension}`}`
}
