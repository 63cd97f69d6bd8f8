/** Within how many business days we promise to decide. */
export const DECISION_BUSINESS_DAYS = { from: 2, to: 3 } as const
