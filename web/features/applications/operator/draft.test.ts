import { expect, test } from 'vitest'
import { withSessionStorage } from '#web/lib/testing-session-storage.ts'
import { checklistOf, freshDraft, keptDecision, leftToDo, tradesOf, withBox } from './draft.ts'
import type { DecisionDraft } from './draft.ts'

const deciding = { userId: 'u_1', applicationId: 'a_1' }
const draft: DecisionDraft = {
  ...freshDraft({ trades: [], licenses: [] }),
  ticked: ['license', 'background', 'hvac'],
  source: 'The board',
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
  expect(checklistOf(draft)).toEqual({
    identity: false,
    license: true,
    insurance: false,
    background: true,
    source: 'The board',
  })
  const ticked = withBox({ ...draft, ticked: withBox(draft, 'plumbing', true) }, 'license', false)
  expect(tradesOf({ ...draft, ticked })).toEqual(['plumbing', 'hvac'])
  expect(checklistOf({ ...draft, ticked }).license).toBe(false)
})

test('nothing is left once all is ticked and said where, or why not', () => {
  expect(leftToDo(draft)).toBe(2)
  const all = { ...draft, ticked: ['identity', 'license', 'insurance', 'background'] as const }
  expect(leftToDo(all)).toBe(0)
  expect(leftToDo({ ...all, source: ' ' })).toBe(1)
  expect(leftToDo({ ...draft, override: ' ' })).toBe(1)
  expect(leftToDo({ ...draft, override: 'I know them.' })).toBe(0)
})

test('of the trades somebody applies for, those begin ticked that a license is named for', () => {
  const license = {
    id: 'l_1',
    licenseType: 'trade',
    licenseNumber: 'HV-99',
    issuingState: 'NY',
    expirationDate: '2099-12-31',
    insuranceProvider: null,
    insuranceExpirationDate: null,
    trade: 'hvac',
  } as const
  const licenses = [license, { ...license, trade: null }]
  expect(freshDraft({ trades: ['plumbing', 'hvac'], licenses }).ticked).toEqual(['hvac'])
})
