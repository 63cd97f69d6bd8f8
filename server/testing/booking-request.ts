/** What a customer sends to book tomorrow morning, counted from the Monday on which a world's clock stands. */
export const bookingRequest = (wishes: object = {}) => ({
  sku: 'PLB-DRAIN',
  address: '350 Fifth Avenue',
  zip: '10001',
  notes: 'Ring twice.',
  preferredWindowStart: '2026-11-24T14:00:00.000Z',
  preferredWindowEnd: '2026-11-24T16:00:00.000Z',
  ...wishes,
})
