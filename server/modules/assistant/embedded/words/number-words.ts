/** A saying for every number of a range, for a word group. */
export const numbers = (
  from: number,
  to: number,
  saying: (number: number) => string = String,
): string => Array.from({ length: to - from + 1 }, (_, at) => saying(from + at)).join(', ')
