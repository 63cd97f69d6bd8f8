import { useState } from 'react'
import type { VisitCase } from '#contract/cases.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useCase } from './queries.ts'
import { ReturnVisitForm } from './return-visit-form.tsx'

/** Opens what a return visit is booked with, wherever its customer reads that one is theirs. */
export function ChooseReturnTime({ told: { id, title } }: { told: VisitCase }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        Choose a time<span className="sr-only"> for your return visit</span>
      </Button>
      <Dialog
        open={choosing}
        title="Your return visit"
        subtitle={title}
        onClose={() => setChoosing(false)}
      >
        <WhatFor id={id} />
      </Dialog>
    </>
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
