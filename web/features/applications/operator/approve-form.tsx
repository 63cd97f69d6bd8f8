import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { CircleAlert } from 'lucide-react'
import { CHOOSE_TRADES } from '#contract/applications.ts'
import type { NeededForOffers, ReviewedApplication } from '#contract/applications.ts'
import { TRADES } from '#contract/catalog.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { OperatorCheckbox } from './checkbox.tsx'
import { OperatorDecisionButtons } from './decision-buttons.tsx'
import { checklistOf, tradesOf, withBox } from './draft.ts'
import type { DecisionDraft } from './draft.ts'
import type { Deciders } from './use-decide.ts'

interface OperatorApproveFormProps {
  application: ReviewedApplication
  draft: DecisionDraft
  change: (given: Partial<DecisionDraft>) => void
  decide: Deciders
  onClose: () => void
}

/** The step before somebody becomes a professional: for which trades. */
export function OperatorApproveForm({
  application,
  draft,
  change,
  decide,
  onClose,
}: OperatorApproveFormProps) {
  const [missing, setMissing] = useState(false)
  const problemId = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trades = tradesOf(draft)
    if (trades.length > 0) {
      if (!decide.isPending)
        decide.mutate({ outcome: 'approved', body: { trades, checklist: checklistOf(draft) } })
      return
    }
    // The boxes must be marked before the focus reaches one, else the problem is not read out.
    flushSync(() => setMissing(true))
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <fieldset aria-describedby={missing ? problemId : undefined} className="grid gap-1">
        <legend className="mb-1 text-15 font-semibold">For which trades?</legend>
        {TRADES.map((trade) => (
          <OperatorCheckbox
            key={trade}
            checked={draft.ticked.includes(trade)}
            onChange={(on) => {
              setMissing(false)
              change({ ticked: withBox(draft, trade, on) })
            }}
            invalid={missing}
          >
            {TRADE_NAMES[trade]}
          </OperatorCheckbox>
        ))}
        {missing && (
          <p id={problemId} className="flex items-start gap-1.5 text-15 text-danger">
            <CircleAlert size={18} className="mt-0.5" />
            {CHOOSE_TRADES}
          </p>
        )}
      </fieldset>
      <p className="text-15 text-quiet">
        {application.firstName} becomes a professional at once, with the areas, hours and licenses
        of this application, and is told by e-mail. This cannot be undone here.
      </p>
      <Missing application={application} />
      <OperatorDecisionButtons outcome="approved" decide={decide} onClose={onClose} />
    </form>
  )
}

const LACKING: Record<NeededForOffers, string> = {
  license: 'a contractor or trade license that is valid today',
  area: 'a service area whose ZIP code or city we know',
  day: 'a working day',
}

function Missing({ application }: Pick<OperatorApproveFormProps, 'application'>) {
  if (application.missing.length === 0) return null
  return (
    <p className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
      It lacks {application.missing.map((each) => LACKING[each]).join(' and ')}. No job is offered
      without.
    </p>
  )
}
