import * as z from 'zod/mini'

/** Which of the two that are kept. */
export const photoSize = z.enum(['thumb', 'full'], 'Ask for size thumb or full.')
export type PhotoSize = z.infer<typeof photoSize>
