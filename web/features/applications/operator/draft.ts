import { TRADES } from '#contract/catalog.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'

/** What an operator can look into, in the checklist's order. */
export const CHECKS = ['license', 'insurance', 'background'] as const

const BOXES = [...CHECKS, ...TRADES]
type Box = (typeof BOXES)[number]

/** What an operator has ticked, of the checklist and the trades, and typed, before they decide. */
export interface DecisionDraft {
  ticked: readonly Box[]
  reason: string
}

export const EMPTY_DRAFT: DecisionDraft = { ticked: [], reason: '' }

/** The ticked boxes once this one is on or off. */
export const withBox = ({ ticked }: DecisionDraft, box: Box, on: boolean): readonly Box[] =>
  BOXES.filter((each) => (each === box ? on : ticked.includes(each)))

export const tradesOf = ({ ticked }: DecisionDraft) =>
  TRADES.filter((each) => ticked.includes(each))

export const checklistOf = ({ ticked }: DecisionDraft) => ({
  license: ticked.includes('license'),
  insurance: ticked.includes('insurance'),
  background: ticked.includes('background'),
})

export interface Deciding {
  /** The operator. */
  userId: string
  applicationId: string
}

/** It outlives a closed dialog, a failed call and a reload. */
export const keptDecision = ({ userId, applicationId }: Deciding) =>
  keptInTab<DecisionDraft>(`decision_${userId}_${applicationId}`, 1)
