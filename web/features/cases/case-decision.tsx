import { CASE_OUTCOME_WORDS, type CaseWithThread } from '#contract/cases.ts'
import { useMinute } from '#web/lib/clock.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { Card } from '#web/ui/card.tsx'
import type { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { deadlineWords } from './case-words.ts'
import { ReturnVisit } from './return-visit.tsx'

interface CaseDecisionProps {
  told: CaseWithThread
  /** For the focus of whoever was deciding, or writing, when it came. */
  heading: ReturnType<typeof useKeptFocus>['heading']
}

/** Until when we decide; and once we have, what, why, and what follows from it. */
export function CaseDecision({ told, heading }: CaseDecisionProps) {
  const { state, decidedAt, outcome, reason } = told
  const now = useMinute()
  if (state === 'open' || decidedAt === null || outcome === null)
    return <p className="figures text-17">{deadlineWords(told, now)}</p>
  return (
    <Card className="grid gap-3">
      <h2 {...heading} className="text-20">
        Our decision
      </h2>
      <p className="font-semibold">{CASE_OUTCOME_WORDS[outcome]}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {reason}
      </p>
      <p className="figures text-15 text-quiet">{formatMoment(decidedAt)}</p>
      <ReturnVisit told={told} />
    </Card>
  )
}
