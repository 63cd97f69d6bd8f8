import { TRADES } from '#contract/catalog.ts'
import { readSession, removeSession, writeSession } from '#web/lib/session-storage.ts'

/** What an operator can look into, in the checklist's order. */
export const CHECKS = ['license', 'insurance', 'background'] as const

const BOXES = [...CHECKS, ...TRADES]
type Box = (typeof BOXES)[number]

/** What an operator has ticked, of the checklist and the trades, and typed, before he decides. */
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

const keyOf = ({ userId, applicationId }: Deciding) => `decision_${userId}_${applicationId}`

/** It outlives a closed dialog, a failed call and a reload; what cannot be read counts as nothing. */
export function readDecisionDraft(deciding: Deciding): DecisionDraft {
  const stored = readSession(keyOf(deciding))
  if (stored === null) return EMPTY_DRAFT
  try {
    return draftOf(JSON.parse(stored))
  } catch {
    return EMPTY_DRAFT
  }
}

function draftOf(stored: unknown): DecisionDraft {
  if (typeof stored !== 'object' || stored === null) return EMPTY_DRAFT
  const { ticked, reason } = stored as Partial<Record<keyof DecisionDraft, unknown>> // checked below
  if (!Array.isArray(ticked) || typeof reason !== 'string') return EMPTY_DRAFT
  return { ticked: BOXES.filter((box) => ticked.includes(box)), reason }
}

export const writeDecisionDraft = (deciding: Deciding, draft: DecisionDraft): void =>
  writeSession(keyOf(deciding), JSON.stringify(draft))

export const forgetDecisionDraft = (deciding: Deciding): void => removeSession(keyOf(deciding))
