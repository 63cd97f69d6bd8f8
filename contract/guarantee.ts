/** What did not hold is put right at no charge when we are told within so many days, and booked as soon after. */
export const GUARANTEE_DAYS = 30

/** The price of such a visit, in words. */
export const RETURN_VISIT_WORDS = 'Return visit, covered by our guarantee'

/** What one is for its professional: who pays them where they come in place of another is kept nowhere (decision 0033). */
export const RETURN_VISIT_PAY =
  'Your customer pays nothing for it, and it counts as $0.00 in your earnings. Whether anybody else pays you for it is not settled on this site: please ask us.'

/** What is chosen on the page of a booking to say that something of it did not hold. */
export const SOMETHING_WRONG = 'Something went wrong'
