/** The longest texts the product takes, in characters (code points, so an emoji counts once). */
export const LONGEST = {
  name: 100,
  email: 254,
  phone: 40,
  address: 200,
  zip: 10,
  licenseNumber: 64,
  prose: 2000,
  reason: 1000,
  source: 500,
  idempotencyKey: 200,
  pushEndpoint: 2000,
  calendarAddress: 2000,
} as const

export const tooLong = (longest: number): string =>
  `Use ${longest.toLocaleString('en-US')} characters or fewer.`
