import { useEffect, useId, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { ReviewedApplication } from '#contract/applications.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ApproveForm } from './approve-form.tsx'
import { OperatorChecks } from './checks.tsx'
import { leftToDo } from './draft.ts'
import type { Deciding, DecisionDraft } from './draft.ts'
import { notDecided } from './outcome.ts'
import { RejectForm } from './reject-form.tsx'
import { ReturnForm } from './return-form.tsx'
import { useDecisionDraft } from './use-decide.ts'
import type { Deciders } from './use-decide.ts'

interface OperatorDecideProps {
  application: ReviewedApplication
  deciding: Deciding
  decide: Deciders
}

const QUESTIONS = {
  approve: { words: (name: string) => `Approve ${name}?`, Form: ApproveForm },
  return: { words: (name: string) => `Ask ${name} for changes?`, Form: ReturnForm },
  reject: { words: (name: string) => `Reject ${name}?`, Form: RejectForm },
}
type Question = keyof typeof QUESTIONS

const questionIn = (search: string): Question | undefined => {
  const asked = new URLSearchParams(search).get('ask')
  return (['approve', 'return', 'reject'] as const).find((question) => question === asked)
}

/** A checklist that gates Approve, and the ways to answer, each asked once more. */
export function OperatorDecide({ application, deciding, decide }: OperatorDecideProps) {
  const { draft, change } = useDecisionDraft(deciding, application)
  // The work list leads here with the question.
  const wanted = questionIn(useSearch())
  const [asking, setAsking] = useState<Question>(wanted ?? 'approve')
  const [open, setOpen] = useState(
    () => wanted !== undefined && (wanted !== 'approve' || leftToDo(draft) === 0),
  )
  const name = `${application.firstName} ${application.lastName}`
  const whyId = useId()
  const left = leftToDo(draft)
  const checks = useRef<HTMLDivElement>(null)
  // Who came to approve, and cannot yet, is led to what is missing.
  const [toldToApprove] = useState(wanted === 'approve' && left > 0)
  useEffect(() => {
    if (toldToApprove) focusMissing(checks.current)
  }, [toldToApprove])
  const ask = (about: Question) => {
    if (!decide.isPending) decide.reset()
    setAsking(about)
    setOpen(true)
  }
  // What is on its way, or failed, still has to say so once the dialog is closed.
  const close = () => setOpen(false)
  const { words, Form } = QUESTIONS[asking]
  const form = { application, draft, change, decide, onClose: close }
  return (
    <>
      <div ref={checks} className="contents">
        <OperatorChecks {...{ application, draft, change }} />
      </div>
      {!open && decide.isError && (
        <p role="alert" className="text-15 text-danger">
          {notDecided(decide.variables.outcome, decide.error)}
        </p>
      )}
      <p id={whyId} role="status" className="text-15 text-quiet empty:hidden">
        {left > 0 && whyNotYet(draft, left)}
      </p>
      <div className="sticky bottom-0 z-10 -mx-5 -mb-16 flex flex-wrap gap-3 border-t border-line bg-paper px-5 py-4 *:grow max-sm:gap-2 max-sm:*:px-2! sm:-mx-8 sm:px-8 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0">
        <Button
          // It can still be pressed: that shows what is missing.
          aria-disabled={left > 0}
          aria-describedby={whyId}
          aria-keyshortcuts="a"
          className="aria-disabled:opacity-55"
          onClick={() => (left > 0 ? focusMissing(checks.current) : ask('approve'))}
        >
          Approve
        </Button>
        <Button variant="secondary" aria-keyshortcuts="c" onClick={() => ask('return')}>
          Ask for changes
        </Button>
        <Button variant="secondary" aria-keyshortcuts="r" onClick={() => ask('reject')}>
          Reject
        </Button>
      </div>
      <Dialog open={open} title={words(name)} subtitle={application.businessName} onClose={close}>
        <Form {...form} />
      </Dialog>
    </>
  )
}

/** The reason for a skipped check, or else the first that is not ticked or not said. */
function focusMissing(checks: HTMLElement | null) {
  const fields = [...(checks?.querySelectorAll<Field>('input, textarea') ?? [])]
  const missing =
    fields.find(({ name }) => name === 'override') ??
    fields.find((field) =>
      field.type === 'checkbox' ? !field.matches(':checked') : field.value.trim() === '',
    )
  missing?.focus()
  missing?.scrollIntoView({ block: 'nearest' })
}

type Field = HTMLInputElement | HTMLTextAreaElement

function whyNotYet({ override }: DecisionDraft, left: number): string {
  if (override !== null) return 'Say why, and you can approve.'
  return left === 1
    ? 'One more to do before you can approve.'
    : `${left} more to do before you can approve.`
}
