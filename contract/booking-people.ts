import * as z from 'zod/mini'
import { id } from './primitives.ts'

/** What stands for the first name of who was erased, at the beginning of a sentence as well. */
export const WHO_LEFT = 'Somebody who has left'

/** Whether nobody reads what is written to them. */
export const hasLeft = (person: { firstName: string } | null): boolean =>
  person?.firstName === WHO_LEFT

/** What a customer may know of the professional who comes. */
export const assignedPro = z.object({
  id,
  firstName: z.string(),
  businessName: z.string(),
  ratingAvg: z.nullable(z.number()),
  ratingCount: z.int(),
  /** From the moment they are on the way until seven days after the job, done or canceled since; null before and after. */
  phone: z.nullable(z.string()),
})
export type AssignedPro = z.infer<typeof assignedPro>

/**
 * What a professional may know of the customer: the first name when offered, the phone once assigned and until
 * seven days after the job.
 */
export const bookingCustomer = z.object({ firstName: z.string(), phone: z.nullable(z.string()) })
