/** What did not hold is put right at no charge when we are told within so many days, and booked as soon after. */
export const GUARANTEE_DAYS = 30

/** The price of such a visit, in words. */
export const RETURN_VISIT_WORDS = 'Return visit, covered by our guarantee'
