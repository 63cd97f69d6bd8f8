import { expect, test } from 'vitest'
import { withSessionStorage } from '#web/lib/testing-session-storage.ts'
import { checklistOf, keptDecision, tradesOf, withBox } from './draft.ts'
import type { DecisionDraft } from './draft.ts'

const deciding = { userId: 'u_1', applicationId: 'a_1' }
const draft: DecisionDraft = {
  ticked: ['license', 'background', 'hvac'],
  reason: 'The license has',
}

withSessionStorage()

test('what was ticked and typed is kept for this operator and this application alone', () => {
  keptDecision(deciding).keep(draft)
  expect(keptDecision(deciding).read()).toEqual(draft)
  expect(keptDecision({ ...deciding, userId: 'u_2' }).read()).toBeNull()
  expect(keptDecision({ ...deciding, applicationId: 'a_2' }).read()).toBeNull()
})

test('ticks are told apart, whatever their order', () => {
  expect(tradesOf(draft)).toEqual(['hvac'])
  expect(checklistOf(draft)).toEqual({ license: true, insurance: false, background: true })
  const ticked = withBox({ ...draft, ticked: withBox(draft, 'plumbing', true) }, 'license', false)
  expect(tradesOf({ ...draft, ticked })).toEqual(['plumbing', 'hvac'])
  expect(checklistOf({ ...draft, ticked }).license).toBe(false)
})
