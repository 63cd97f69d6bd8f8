/** What did not hold is put right at no charge when we are told within so many days, and booked as soon after. */
export const GUARANTEE_DAYS = 30

/** The price of such a visit, in words. */
export const RETURN_VISIT_WORDS = 'Return visit, covered by our guarantee'

/** What is chosen on the page of a booking to say that something of it did not hold. */
export const SOMETHING_WRONG = 'Something went wrong'
