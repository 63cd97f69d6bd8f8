import type { VisitCase } from '#contract/cases.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useCase } from './queries.ts'
import { ReturnVisitForm } from './return-visit-form.tsx'

interface ReturnTimeDialogProps {
  told: VisitCase
  onClose: () => void
}

/** What a return visit is booked with. */
export function ReturnTimeDialog({ told: { id, title }, onClose }: ReturnTimeDialogProps) {
  return (
    <Dialog open title="Your return visit" subtitle={title} onClose={onClose}>
      <WhatFor id={id} />
    </Dialog>
  )
}

/** A list tells of no case what its return visit is for. */
function WhatFor({ id }: Pick<VisitCase, 'id'>) {
  const { data, isError, isFetching, refetch } = useCase(id)
  if (data !== undefined) return <ReturnVisitForm told={data} />
  if (!isError) return <Spinner label="Looking for free times" />
  return (
    <ErrorState
      title="Your return visit did not load"
      text="We could not fetch it just now. It is still yours to book."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
