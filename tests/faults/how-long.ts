/** Whether the long form is run (`npm run test:long`): more rounds, more clients, and the limits to the letter. */
export const LONG = process.env['TEST_LONG'] === '1'

/** A count for the short form of `npm test`, and the one of the long form. */
export const rounds = (short: number, long: number) => (LONG ? long : short)

/** A limit in milliseconds: with a margin for a busy machine in the short form. */
export const limitMs = (ms: number) => (LONG ? ms : ms * 1.5)
