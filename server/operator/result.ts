import * as z from 'zod/mini'

/** What the operator reads, one line where nothing was done, and whether it was. */
export const result = z.object({ done: z.boolean(), text: z.string() })
export type Result = z.infer<typeof result>
