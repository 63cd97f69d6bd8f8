/** The five digits that name a place; `10001-1234` lies in 10001. Anything else names nothing. */
export const zipCode = (typed: string): string => typed.trim().replace(/^(\d{5})-\d{4}$/, '$1')
