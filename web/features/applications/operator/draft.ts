import { CHECKS, uncheckedOf } from '#contract/applications.ts'
import type { Checklist, ReviewedApplication } from '#contract/applications.ts'
import { TRADES } from '#contract/catalog.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'

const BOXES = [...CHECKS, ...TRADES]
type Box = (typeof BOXES)[number]

/** What an operator has ticked, of the checklist and the trades, and typed, before they decide. */
export interface DecisionDraft {
  ticked: readonly Box[]
  /** Where the licenses were looked up. */
  source: string
  /** Why they approve although a check is missing; null while they do not. */
  override: string | null
  /** What the applicant is asked to change. */
  message: string
  /** Why it is rejected. */
  reason: string
}

/** To begin with the trades are ticked that somebody applies for and names a license for. */
export const freshDraft = ({
  trades,
  licenses,
}: Pick<ReviewedApplication, 'trades' | 'licenses'>): DecisionDraft => ({
  ticked: trades.filter((each) => licenses.some(({ trade }) => trade === each)),
  source: '',
  override: null,
  message: '',
  reason: '',
})

/** The ticked boxes once this one is on or off. */
export const withBox = ({ ticked }: DecisionDraft, box: Box, on: boolean): readonly Box[] =>
  BOXES.filter((each) => (each === box ? on : ticked.includes(each)))

export const tradesOf = ({ ticked }: DecisionDraft) =>
  TRADES.filter((each) => ticked.includes(each))

export const checklistOf = ({ ticked, source }: DecisionDraft): Checklist => ({
  identity: ticked.includes('identity'),
  license: ticked.includes('license'),
  insurance: ticked.includes('insurance'),
  background: ticked.includes('background'),
  source: ticked.includes('license') ? source : '',
})

/** What is still to be done before Approve: checks to tick, or to say where the licenses were looked up. */
export function leftToDo(draft: DecisionDraft): number {
  if (draft.override !== null) return draft.override.trim() === '' ? 1 : 0
  const list = checklistOf(draft)
  return uncheckedOf(list).length + (list.license && list.source.trim() === '' ? 1 : 0)
}

export interface Deciding {
  /** The operator. */
  userId: string
  applicationId: string
}

/** It outlives a closed dialog, a failed call and a reload. */
export const keptDecision = ({ userId, applicationId }: Deciding) =>
  keptInTab<DecisionDraft>(`decision_${userId}_${applicationId}`, 2)
