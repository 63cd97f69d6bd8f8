import * as z from 'zod/mini'
import { instant } from './primitives.ts'

/** Another time that the customer asks the assigned professional for; until they agree, the old one holds. */
export const askedChange = z.object({
  start: instant,
  end: instant,
  /** Until then they may answer; after it somebody else is looked for. */
  expiresAt: instant,
})
export type AskedChange = z.infer<typeof askedChange>
