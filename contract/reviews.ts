import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LONGEST } from './longest.ts'
import { before } from './paging.ts'
import { countOf, filledText, id, instant, text } from './primitives.ts'

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
  /** What the professional answered, for everybody to read. */
  reply: z.nullable(z.object({ text: z.string(), createdAt: instant })),
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

export const replyRequest = z.object({ text: filledText(LONGEST.prose, 'Write your reply.') })

/** How many reviews a page holds where nothing else is asked for, and at most. */
export const REVIEWS_SHOWN = { usually: 50, most: 200 } as const

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
    summary:
      'What customers said of a professional, and what was answered, newest first. The Link header leads to the next page',
    access: 'signed-in',
    params: z.object({ proId: id }),
    query: z.object({
      limit: z._default(countOf(REVIEWS_SHOWN.most), REVIEWS_SHOWN.usually),
      before,
    }),
    success: 200,
    answer: z.array(review),
    refusals: [404],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/reviews/:id',
    tag: 'reviews',
    summary: 'One review, with what was answered',
    access: 'signed-in',
    params: z.object({ id }),
    success: 200,
    answer: review,
    refusals: [404],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/reviews/:id/reply',
    tag: 'reviews',
    summary: `Answer a review of your work for everybody to read: once, within ${REPLY_DAYS} days. Its customer is told`,
    access: 'pro',
    params: z.object({ id }),
    body: replyRequest,
    success: 201,
    answer: review,
    refusals: [404, 409],
  }),
}
