/** What was asked cannot be done, in the one sentence that the operator reads; nothing has changed. */
export class Refused extends Error {}

/** What the system says of a file: `ENOSPC`, for example. */
export const fileCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
