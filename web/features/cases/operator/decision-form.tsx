import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  CASE_OUTCOME_WORDS,
  CASE_OUTCOMES,
  type CaseOutcome,
  type CaseWithThread,
} from '#contract/cases.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { FieldProblem, TextArea } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { problemOfReason, useDecide } from './use-decide.ts'
import { StillLive } from './still-live.tsx'
import { type Side, sideOf, WhomToSuspend } from './whom-to-suspend.tsx'

interface Draft {
  outcome: CaseOutcome | null
  /** Of a suspension. */
  side: Side | null
  reason: string
}

const EMPTY: Draft = { outcome: null, side: null, reason: '' }

/** What follows from each, for who decides. */
const FOLLOWS: Record<CaseOutcome, string> = {
  return_visit:
    'The customer chooses a time within 30 days. It is offered first to who had the job.',
  review_hidden: 'The review of this visit is hidden, and its stars count no more.',
  suspension: 'Their account is suspended with the decision, and they read the reason.',
  money_noted: 'Say in the reason who owes what to whom. Nothing is paid through us.',
  none: 'Both sides read the reason.',
}

/** Where an open case is decided, and what is said when somebody else did it meanwhile. */
export function CaseToDecide({ told }: { told: CaseWithThread }) {
  const [wasOpen] = useState(told.state === 'open')
  const kept = keptInTab<Draft>(`case_decision_${told.id}`, 2)
  const [asking, setAsking] = useState(false)
  const deciding = useDecide(told, () => {
    kept.forget()
    setAsking(false)
  })
  const isOpen = told.state === 'open'
  const meanwhile = !isOpen && wasOpen && !deciding.isPending && !deciding.isSuccess
  return (
    <>
      <Lasting>
        {isOpen && <DecisionForm {...{ told, kept, deciding, asking, onAsk: setAsking }} />}
      </Lasting>
      {meanwhile && (
        <p role="alert" className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
          It was decided meanwhile. This is how it stands now.
        </p>
      )}
    </>
  )
}

interface DecisionFormProps {
  told: CaseWithThread
  kept: ReturnType<typeof keptInTab<Draft>>
  deciding: ReturnType<typeof useDecide>
  /** Whether it is asked once more. */
  asking: boolean
  onAsk: (asking: boolean) => void
}

/** What is decided, and why. It cannot be undone, so it is asked once more. */
function DecisionForm({ told, kept, deciding, asking, onAsk }: DecisionFormProps) {
  const [draft, setDraft] = useState(() => kept.read() ?? EMPTY)
  const [pressed, setPressed] = useState(false)
  const name = useId()
  const { decide, isPending, error } = deciding
  const failed = error === null ? null : withRefusal('It was not decided.', error)
  const change = (given: Partial<Draft>) => {
    const changed = { ...draft, ...given }
    setDraft(changed)
    kept.keep(changed)
  }
  const { outcome, side, reason } = draft
  const problem = problemOfReason(reason)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (outcome !== null && problem === undefined) {
      onAsk(true)
      return
    }
    flushSync(() => setPressed(true))
    event.currentTarget
      .querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')
      ?.focus()
  }
  const send = () => {
    if (outcome === null || isPending) return
    // As it was read in the question.
    decide({ outcome, reason, ...(outcome === 'suspension' && { suspend: sideOf(told, side) }) })
  }
  const choices = CASE_OUTCOMES.filter((each) => each !== 'review_hidden' || told.review !== null)
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <h2 className="text-20">Decide</h2>
        <fieldset
          aria-invalid={pressed && outcome === null ? true : undefined}
          aria-describedby={pressed && outcome === null ? `${name}-problem` : undefined}
          className="grid gap-2"
        >
          <legend className="mb-2 text-15 font-semibold">Outcome</legend>
          {choices.map((each) => (
            <RadioCard
              key={each}
              name={name}
              value={each}
              checked={outcome === each}
              onChoose={() => change({ outcome: each })}
            >
              {CASE_OUTCOME_WORDS[each]}
            </RadioCard>
          ))}
          {pressed && outcome === null && (
            <FieldProblem id={`${name}-problem`}>Choose an outcome.</FieldProblem>
          )}
        </fieldset>
        {outcome === 'suspension' && (
          <WhomToSuspend
            told={told}
            chosen={side}
            onChoose={(chosen) => change({ side: chosen })}
          />
        )}
        {outcome !== null && <p className="text-15 text-quiet">{FOLLOWS[outcome]}</p>}
        <StillLive told={told} outcome={outcome} />
        <TextArea
          label="Reason"
          hint="Both sides read it, by e-mail and here."
          rows={4}
          value={reason}
          error={pressed ? problem : undefined}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {failed !== null && !asking && (
          <p role="alert" className="text-15 text-danger">
            {failed}
          </p>
        )}
        <Button type="submit" aria-haspopup="dialog">
          Decide the case
        </Button>
      </form>
      {outcome !== null && (
        <DecisionDialog
          open={asking}
          told={told}
          outcome={outcome}
          side={sideOf(told, side)}
          reason={reason}
          failed={failed}
          pending={isPending}
          onClose={() => onAsk(false)}
          onDecide={send}
        />
      )}
    </Card>
  )
}
