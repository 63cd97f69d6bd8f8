import { useState } from 'react'
import { CHECK_LABELS } from './words.ts'
import type { ReviewedApplication } from '#contract/applications.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ApproveForm } from './approve-form.tsx'
import { OperatorCheckbox } from './checkbox.tsx'
import { CHECKS, withBox } from './draft.ts'
import type { Deciding } from './draft.ts'
import { notDecided } from './outcome.ts'
import { RejectForm } from './reject-form.tsx'
import { useDecisionDraft } from './use-decide.ts'
import type { Deciders } from './use-decide.ts'

interface OperatorDecideProps {
  application: ReviewedApplication
  deciding: Deciding
  decide: Deciders
}

/** A checklist, and the two ways to decide, each asked once more. */
export function OperatorDecide({ application, deciding, decide }: OperatorDecideProps) {
  const { draft, change } = useDecisionDraft(deciding)
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  const name = `${application.firstName} ${application.lastName}`
  const ask = (about: 'approve' | 'reject') => {
    if (!decide.isPending) decide.reset()
    setAsking(about)
  }
  // What is on its way, or failed, still has to say so once the dialog is closed.
  const close = () => setAsking(null)
  const form = { application, draft, change, decide, onClose: close }
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-15 text-quiet">
          What you have looked into. Kept with the decision, none of it is required.
        </legend>
        {CHECKS.map((check) => (
          <OperatorCheckbox
            key={check}
            checked={draft.ticked.includes(check)}
            onChange={(on) => change({ ticked: withBox(draft, check, on) })}
          >
            {CHECK_LABELS[check]}
          </OperatorCheckbox>
        ))}
      </fieldset>
      {asking === null && decide.isError && (
        <p role="alert" className="text-15 text-danger">
          {notDecided(decide.variables.outcome, decide.error)}
        </p>
      )}
      <div className="sticky bottom-0 z-10 -mx-5 -mb-16 flex gap-3 border-t border-line bg-paper px-5 py-4 *:flex-1 sm:-mx-8 sm:px-8 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0">
        <Button onClick={() => ask('approve')}>Approve</Button>
        <Button variant="secondary" onClick={() => ask('reject')}>
          Reject
        </Button>
      </div>
      <Dialog
        open={asking !== null}
        title={`${asking === 'reject' ? 'Reject' : 'Approve'} ${name}?`}
        subtitle={application.businessName}
        onClose={close}
      >
        {asking === 'approve' ? <ApproveForm {...form} /> : <RejectForm {...form} />}
      </Dialog>
    </>
  )
}
