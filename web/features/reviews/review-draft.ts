import { REVIEW_TAGS } from '#contract/reviews.ts'
import { readOwn, removeOwn, writeOwn } from '#web/lib/own-storage.ts'

/** A review as it is being given; 0 stars until one is chosen. */
export interface ReviewDraft {
  stars: number
  tags: readonly string[]
  notes: string
}

export const EMPTY_REVIEW: ReviewDraft = { stars: 0, tags: [], notes: '' }

const keyOf = (bookingId: string) => `review_draft_${bookingId}`

/** What was chosen and typed before; the empty one where nothing was, or nothing that can be read. */
export function readReviewDraft(bookingId: string): ReviewDraft {
  try {
    const found: unknown = JSON.parse(readOwn(keyOf(bookingId)) ?? '{}')
    const stored = { ...EMPTY_REVIEW, ...(found as object) } // anything may be spread
    const { stars, tags, notes }: Record<keyof ReviewDraft, unknown> = stored
    if (!Number.isInteger(stars) || !Array.isArray(tags) || typeof notes !== 'string')
      return EMPTY_REVIEW
    const chosen = Math.min(Math.max(Number(stars), 0), 5)
    return { stars: chosen, tags: REVIEW_TAGS.filter((tag) => tags.includes(tag)), notes }
  } catch {
    return EMPTY_REVIEW
  }
}

export const writeReviewDraft = (bookingId: string, draft: ReviewDraft): void =>
  writeOwn(keyOf(bookingId), JSON.stringify(draft))

export const forgetReviewDraft = (bookingId: string): void => removeOwn(keyOf(bookingId))

/** Puts a tag in or takes it out; they stand in the order of the list, however they were pressed. */
export const withTag = (tags: readonly string[], tag: string, chosen: boolean): string[] =>
  REVIEW_TAGS.filter((each) => (each === tag ? chosen : tags.includes(each)))

/** What is sent: tags and notes only where there are any. */
export function reviewBody(bookingId: string, { stars, tags, notes }: ReviewDraft) {
  const trimmed = notes.trim()
  return {
    bookingId,
    stars,
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(trimmed !== '' && { notes: trimmed }),
  }
}
