import { expect, test } from 'vitest'
import { REVIEW_TAGS } from '#contract/reviews.ts'
import { writeOwn } from '#web/lib/own-storage.ts'
import { withSessionStorage } from '#web/lib/testing-session-storage.ts'
import {
  EMPTY_REVIEW,
  forgetReviewDraft,
  readReviewDraft,
  reviewBody,
  withTag,
  writeReviewDraft,
} from './review-draft.ts'

withSessionStorage()

test('tags and notes are sent only where there are any', () => {
  expect(reviewBody('b_1', { stars: 5, tags: [], notes: ' \n ' })).toEqual({
    bookingId: 'b_1',
    stars: 5,
  })
  expect(reviewBody('b_1', { stars: 3, tags: ['On Time', 'Clean'], notes: ' Fine. ' })).toEqual({
    bookingId: 'b_1',
    stars: 3,
    tags: 'On Time,Clean',
    notes: 'Fine.',
  })
})

test('a tag goes in once and comes out again', () => {
  expect(withTag(['Clean'], 'On Time', true)).toEqual(['On Time', 'Clean'])
  expect(withTag(['Clean'], 'Clean', true)).toEqual(['Clean'])
  expect(withTag(['On Time', 'Clean'], 'On Time', false)).toEqual(['Clean'])
  expect(REVIEW_TAGS).toHaveLength(9)
})

test('what was given is kept for its booking until it is forgotten', () => {
  const draft = { stars: 4, tags: ['Courteous'], notes: 'He took his shoes off' }
  writeReviewDraft('b_1', draft)
  expect(readReviewDraft('b_1')).toEqual(draft)
  expect(readReviewDraft('b_2')).toEqual(EMPTY_REVIEW)
  forgetReviewDraft('b_1')
  expect(readReviewDraft('b_1')).toEqual(EMPTY_REVIEW)
})

test.each(['{not json', 'null', '7', '{"stars":"5"}', '{"tags":"Clean"}', '{"notes":5}'])(
  '%s is no draft',
  (value) => {
    writeOwn('review_draft_b_1', value)
    expect(readReviewDraft('b_1')).toEqual(EMPTY_REVIEW)
  },
)

test('a tag or a number of stars that is not offered is not taken over', () => {
  writeOwn('review_draft_b_1', '{"stars":9,"tags":["Cheap","Clean"],"notes":""}')
  expect(readReviewDraft('b_1')).toEqual({ stars: 5, tags: ['Clean'], notes: '' })
})
