import * as z from 'zod/mini'

/** Why a professional does not take a job, or gives one back. They need not say. */
export const NO_REASONS = ['too_far', 'too_soon', 'not_my_work', 'price', 'busy', 'other'] as const
export const noReason = z.enum(NO_REASONS, 'Name one of the reasons, or leave it out.')
export type NoReason = z.infer<typeof noReason>

/** What goes along with a no; nothing has to. */
export const saidNo = z.optional(z.object({ reason: z.optional(noReason) }))
