import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LONGEST } from './longest.ts'
import { filledText, id, instant, text } from './primitives.ts'

/** The captions of the stars (specification, section 2). */
export const STAR_CAPTIONS: Record<number, string> = {
  5: 'Excellent!',
  4: 'Very Good',
  3: 'Good',
  2: 'Fair',
  1: 'Poor',
}

export const REVIEW_TAGS = [
  'Professional',
  'On Time',
  'Quality Work',
  'Fair Price',
  'Clean',
  'Courteous',
  'Efficient',
  'Knowledgeable',
  'Would Recommend',
] as const

/** For so long after a review its professional may answer it, once. */
export const REPLY_DAYS = 30

export const review = z.object({
  id,
  bookingId: id,
  proId: id,
  stars: z.int(),
  /** Separated by commas; empty without any. */
  tags: z.string(),
  notes: z.string(),
  createdAt: instant,
})
export type Review = z.infer<typeof review>

const known = new Set<string>(REVIEW_TAGS)

/** The tags of a comma-separated text, each once. */
export const tagsOf = (tags: string): string[] => [
  ...new Set(tags.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]))),
]

export const reviewRequest = z.object({
  bookingId: filledText(200, 'Name the booking.'),
  stars: z
    .int('Please select a star rating before submitting.')
    .check(
      z.minimum(1, 'Please select a star rating before submitting.'),
      z.maximum(5, 'Five stars are the most.'),
    ),
  tags: z.optional(
    text(LONGEST.prose).check(
      z.refine((tags) => tagsOf(tags).every((each) => known.has(each)), 'This tag is not known.'),
    ),
  ),
  notes: z.optional(text(LONGEST.prose)),
})
export type ReviewRequest = z.output<typeof reviewRequest>

export const reviews = {
  create: endpoint({
    method: 'POST',
    path: '/api/reviews',
    tag: 'reviews',
    summary: 'Review the professional who completed your booking',
    access: 'signed-in',
    body: reviewRequest,
    success: 201,
    answer: review,
    refusals: [404, 409],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/professionals/:proId/reviews',
    tag: 'reviews',
    summary: 'What customers said of a professional, newest first',
    access: 'signed-in',
    params: z.object({ proId: id }),
    success: 200,
    answer: z.array(review),
    refusals: [404],
  }),
}
