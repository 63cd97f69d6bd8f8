import * as z from 'zod/mini'
import { id, instant } from './primitives.ts'

/** The open offer of a booking, for the professional who holds it. */
export const jobOffer = z.object({
  id,
  expiresAt: instant,
  /** From the middle of the nearest of their areas; null where they serve the city by name alone. */
  distanceKm: z.nullable(z.number()),
})
