import { expect, test } from 'vitest'
import { answered, askedBefore, EMPTY_DRAFT } from './draft.ts'
import type { Draft } from './draft.ts'
import { drain } from './testing-answer.ts'
import { notedSince, withNotes, withNotesSince } from './draft-notes.ts'

const noting = (notes: string, draft: Draft = EMPTY_DRAFT): Draft => ({
  ...draft,
  answer: {
    choices: [],
    language: 'en',
    matters: [],
    windowOrder: [],
    intent: { trade: 'plumbing', skuSuggestions: ['PLB-DRAIN'], urgency: 'medium', notes },
  },
})
const own = withNotes(noting('The sink is clogged.'), 'The sink is clogged. Ring twice.')

test('what the customer typed stays, and what they tell after that is offered', () => {
  expect(notedSince(own)).toBe('')
  const typedOn = withNotes(
    noting('The sink is clogged. Since Monday', own),
    'The sink is clogged. Ring thrice.',
  )
  expect(typedOn.notes).toBe('The sink is clogged. Ring thrice.')
  expect(notedSince(typedOn)).toBe('Since Monday')
})

test('what is added stands below their own words, and is offered no more', () => {
  const added = withNotesSince(noting('The sink is clogged. Since Monday', own))
  expect(added.notes).toBe('The sink is clogged. Ring twice.\nSince Monday')
  expect(notedSince(added)).toBe('')
})

test('as long as they typed nothing, nothing is new', () => {
  expect(notedSince(noting('The sink is clogged.'))).toBe('')
})

test('notes that came with a booking that is made again stand there as they were, and are no news', () => {
  const asked = {
    zip: '10001',
    address: '350 Fifth Avenue',
    notes: 'It is clogged.\n\nRing twice.',
  }
  const begun = askedBefore({ ...EMPTY_DRAFT, address: '1 Main St' }, asked)
  const heard = answered(begun, drain)
  expect(heard).toMatchObject(asked)
  expect(notedSince(heard)).toBe('')
  expect(notedSince(noting('The sink is clogged. Since Monday', heard))).toBe('Since Monday')
  expect(askedBefore(heard, { zip: '' }).notes).toBeNull()
})
