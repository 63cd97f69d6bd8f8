import { expect, test } from 'vitest'
import type { IntentAnswer } from '#contract/assistant.ts'
import {
  EMPTY_DRAFT,
  answered,
  sent,
  skuToBook,
  left,
  startedOver,
  unsent,
  withService,
} from './draft.ts'

const plumbing = { id: 's_1', slug: 'plumbing', name: 'Plumbing' }
const hvac = { id: 's_2', slug: 'hvac', name: 'HVAC' }
const drain: IntentAnswer = {
  conversationId: 'c_1',
  engine: 'embedded',
  message: 'This sounds like a plumbing job.',
  choices: [],
  intent: {
    trade: 'plumbing',
    skuSuggestions: ['PLB-DRAIN', 'PLB-VISIT'],
    notes: 'The sink is clogged.',
    urgency: 'medium',
    timeWindows: [
      { start: '2026-11-21T14:00:00.000Z', end: '2026-11-21T16:00:00.000Z', label: 'Today' },
    ],
    safety: null,
  },
}
const notOurs: IntentAnswer = {
  ...drain,
  intent: { ...drain.intent, trade: null, skuSuggestions: [], timeWindows: [] },
}
const typed = { id: 'm_1', text: 'The sink is clogged', typed: true }

test('an answer joins what was said, and names the first suggestion', () => {
  const draft = answered(sent({ ...EMPTY_DRAFT, input: 'The sink is clogged' }, typed), drain)
  expect(draft.messages).toEqual([
    { from: 'customer', text: 'The sink is clogged' },
    { from: 'assistant', text: 'This sounds like a plumbing job.' },
  ])
  expect(draft).toMatchObject({ sending: null, input: '', conversationId: 'c_1' })
  expect(skuToBook(draft.answer)).toBe('PLB-DRAIN')
  expect(draft.answer?.intent).not.toHaveProperty('timeWindows')
})

test('without a trade there is nothing to book', () => {
  expect(skuToBook(answered(EMPTY_DRAFT, notOurs).answer)).toBeNull()
  expect(skuToBook(null)).toBeNull()
})

test('a hidden form comes back with the next answer that has a service, not before', () => {
  const hidden = { ...EMPTY_DRAFT, formHidden: true }
  expect(answered(hidden, notOurs).formHidden).toBe(true)
  expect(answered(hidden, drain).formHidden).toBe(false)
})

test('what was typed goes back to the input, before what was typed meanwhile', () => {
  const waiting = sent({ ...EMPTY_DRAFT, input: typed.text }, typed)
  expect(unsent(waiting)).toMatchObject({ input: typed.text, sending: null, messages: [] })
  expect(unsent({ ...waiting, input: 'and it smells' }).input).toBe(
    'The sink is clogged\nand it smells',
  )
})

test('a choice that failed leaves the input alone', () => {
  const waiting = sent({ ...EMPTY_DRAFT, input: 'half a' }, { ...typed, typed: false })
  expect(waiting.input).toBe('half a')
  expect(unsent(waiting).input).toBe('half a')
})

test('starting over forgets the matter and keeps the place', () => {
  const draft = answered(
    { ...EMPTY_DRAFT, address: '12 Elm St', zip: '10001', notes: 'Dog' },
    drain,
  )
  expect(startedOver({ ...draft, service: plumbing })).toEqual({
    ...EMPTY_DRAFT,
    address: '12 Elm St',
    zip: '10001',
  })
})

test('leaving before a word was said forgets the picked service, in the middle of talk it stays', () => {
  expect(left({ ...EMPTY_DRAFT, service: plumbing, zip: '10001' })).toEqual({
    ...EMPTY_DRAFT,
    zip: '10001',
  })
  const talking = { ...answered(EMPTY_DRAFT, drain), service: plumbing }
  expect(left(talking)).toBe(talking)
})

test('another service begins another conversation, the same one goes on', () => {
  const draft = { ...answered(EMPTY_DRAFT, drain), service: plumbing, input: 'half a' }
  expect(withService(draft, plumbing)).toBe(draft)
  expect(withService(draft, hvac)).toEqual({ ...EMPTY_DRAFT, service: hvac, input: 'half a' })
})
