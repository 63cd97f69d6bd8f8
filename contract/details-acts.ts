import * as z from 'zod/mini'
import { instant } from './primitives.ts'

/** That the customer put the address or the notes of a booking right, and when; what they were before is not kept. */
export const detailsAct = z.object({ at: instant, address: z.boolean(), notes: z.boolean() })
export type DetailsAct = z.infer<typeof detailsAct>

/** `the address and the notes` */
export const changedDetails = ({ address, notes }: Omit<DetailsAct, 'at'>): string =>
  [address && 'the address', notes && 'the notes'].filter(Boolean).join(' and ')
