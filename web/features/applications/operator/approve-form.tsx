import { useId } from 'react'
import type { NeededForOffers } from '#contract/applications.ts'
import { TRADES } from '#contract/catalog.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { FieldProblem } from '#web/ui/field.tsx'
import { OperatorCheckbox } from './checkbox.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { AskingProps } from './decision-form.tsx'
import { proofWords } from './words.ts'
import { checklistOf, tradesOf, withBox } from './draft.ts'

const LACKING: Record<NeededForOffers, string> = {
  license: 'a contractor or trade license that is valid today',
  area: 'a service area whose ZIP code or city we know',
  day: 'a working day',
}

/** For which trades somebody becomes a professional. */
export function ApproveForm({ application, draft, change, ...asking }: AskingProps) {
  const { firstName, missing, version } = application
  const problemId = useId()
  const body = {
    trades: tradesOf(draft),
    checklist: checklistOf(draft),
    ...(draft.override !== null && { override: { reason: draft.override } }),
    version,
  }
  return (
    <DecisionForm {...asking} decision={{ outcome: 'approved', body }}>
      {(problem) => (
        <>
          <fieldset aria-describedby={problem && problemId} className="grid gap-1">
            <legend className="mb-1 text-15 font-semibold">For which trades?</legend>
            {TRADES.map((trade) => (
              <OperatorCheckbox
                key={trade}
                checked={draft.ticked.includes(trade)}
                onChange={(on) => change({ ticked: withBox(draft, trade, on) })}
                invalid={problem !== undefined}
              >
                {TRADE_NAMES[trade]}
                {application.trades.includes(trade) && (
                  <span className="text-15 text-quiet">
                    {proofWords(trade, application.licenses)}
                  </span>
                )}
              </OperatorCheckbox>
            ))}
            <FieldProblem id={problemId}>{problem}</FieldProblem>
          </fieldset>
          <p className="text-15 text-quiet">
            {firstName} becomes a professional at once, with the areas, hours and licenses of this
            application, and is told by e-mail. This cannot be undone here.
          </p>
          {missing.length > 0 && (
            <p className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
              It lacks {missing.map((each) => LACKING[each]).join(' and ')}. No job is offered
              without.
            </p>
          )}
        </>
      )}
    </DecisionForm>
  )
}
