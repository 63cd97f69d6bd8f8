/** Two hours of a day of that November, from nine in the morning in New York where no other hour in UTC is said. */
export const windowOn = (day: number, hour = 14) => ({
  preferredWindowStart: `2026-11-${day}T${hour}:00:00.000Z`,
  preferredWindowEnd: `2026-11-${day}T${hour + 2}:00:00.000Z`,
})

/** What a customer sends to book tomorrow morning, counted from the Monday on which a world's clock stands. */
export const bookingRequest = (wishes: object = {}) => ({
  sku: 'PLB-DRAIN',
  address: '350 Fifth Avenue',
  zip: '10001',
  notes: 'Ring twice.',
  ...windowOn(24),
  ...wishes,
})
