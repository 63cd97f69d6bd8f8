/** Whether the long form is run (`npm run test:long`, `npm run test:both`): more rounds, more clients, and limits of time. */
export const LONG = process.env['TEST_LONG'] === '1'

/** A count for the short form of `npm test`, and the one of the long form. */
export const rounds = (short: number, long: number) => (LONG ? long : short)
