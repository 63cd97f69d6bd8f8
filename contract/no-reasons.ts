import * as z from 'zod/mini'

/** Why a professional does not take a job, or gives one back. They need not say. */
export const NO_REASONS = ['too_far', 'too_soon', 'not_my_work', 'price', 'busy', 'other'] as const
export const noReason = z.enum(NO_REASONS, 'Name one of the reasons, or leave it out.')
export type NoReason = z.infer<typeof noReason>

/** As the people read them who say so. */
export const NO_REASON_WORDS: Record<NoReason, string> = {
  too_far: 'Too far',
  too_soon: 'Too soon',
  not_my_work: 'Not my kind of work',
  price: 'The price',
  busy: 'I am busy',
  other: 'Something else',
}

/** What goes along with a no; nothing has to. */
export const saidNo = z.nullish(z.object({ reason: z.optional(noReason) }))
