import { expect, test } from 'vitest'
import { withSessionStorage } from '#web/lib/testing-session-storage.ts'
import {
  checklistOf,
  EMPTY_DRAFT,
  forgetDecisionDraft,
  readDecisionDraft,
  tradesOf,
  withBox,
  writeDecisionDraft,
} from './draft.ts'
import type { DecisionDraft } from './draft.ts'

const deciding = { userId: 'u_1', applicationId: 'a_1' }
const draft: DecisionDraft = {
  ticked: ['license', 'background', 'hvac'],
  reason: 'The license has',
}

const stored = withSessionStorage()

test('what was ticked and typed is kept for this operator and this application alone', () => {
  writeDecisionDraft(deciding, draft)
  expect(readDecisionDraft(deciding)).toEqual(draft)
  expect(readDecisionDraft({ ...deciding, userId: 'u_2' })).toEqual(EMPTY_DRAFT)
  expect(readDecisionDraft({ ...deciding, applicationId: 'a_2' })).toEqual(EMPTY_DRAFT)
})

test('once decided nothing of it is left', () => {
  writeDecisionDraft(deciding, draft)
  forgetDecisionDraft(deciding)
  expect(readDecisionDraft(deciding)).toEqual(EMPTY_DRAFT)
  expect(stored.size).toBe(0)
})

test('ticks are told apart, whatever their order', () => {
  expect(tradesOf(draft)).toEqual(['hvac'])
  expect(checklistOf(draft)).toEqual({ license: true, insurance: false, background: true })
  const ticked = withBox({ ...draft, ticked: withBox(draft, 'plumbing', true) }, 'license', false)
  expect(tradesOf({ ...draft, ticked })).toEqual(['plumbing', 'hvac'])
  expect(checklistOf({ ...draft, ticked }).license).toBe(false)
})

test.each(['no JSON', 'null', '{}', '{"ticked":["roofing"],"reason":""}'])(
  'what cannot be read counts as nothing: %s',
  (rubbish) => {
    writeDecisionDraft(deciding, draft)
    for (const key of stored.keys()) stored.set(key, rubbish)
    expect(readDecisionDraft(deciding)).toEqual(EMPTY_DRAFT)
  },
)
