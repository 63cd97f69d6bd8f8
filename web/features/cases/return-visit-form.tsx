import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { CaseWithThread } from '#contract/cases.ts'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { LONGEST } from '#contract/longest.ts'
import { bookingPath } from '#web/app/paths.ts'
import { call } from '#web/lib/call.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { showToast } from '#web/lib/toast.ts'
import { useGone, useToldWhenGone } from '#web/lib/use-gone.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { ChosenTime } from '#web/lib/windows/chosen-time.tsx'
import { useWeeks, type Weeks } from '#web/lib/windows/use-weeks.ts'
import { WindowPicker } from '#web/lib/windows/window-picker.tsx'
import { windowsQuery } from '#web/lib/windows/windows-query.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CASES_KEY } from './queries.ts'

/** What the professional is sent for, and the times in which somebody suitable is free at this moment. */
export function ReturnVisitForm({ told }: { told: CaseWithThread }) {
  const { sku, zip } = told
  const [picked, setPicked] = useState<ArrivalWindow | null>(null)
  const soon = useQuery({ ...windowsQuery({ sku, zip }), staleTime: 0, refetchOnMount: 'always' })
  const weeks = useWeeks({ sku, zip }, { soon: soon.data ?? [], opening: picked })
  if (soon.isPending) return <Spinner label="Looking for free times" />
  if (soon.isError)
    return (
      <ErrorState
        title="The times did not load"
        text="We could not fetch them just now. Your return visit is still yours to book."
        onRetry={() => void soon.refetch()}
        retrying={soon.isFetching}
      />
    )
  return <Choices {...{ told, weeks, picked }} onPick={setPicked} />
}

interface ChoicesProps {
  told: CaseWithThread
  weeks: Weeks
  picked: ArrivalWindow | null
  onPick: (window: ArrivalWindow) => void
}

function Choices({ told: { id, zip, returnNotes }, weeks, picked, onPick }: ChoicesProps) {
  // Only what is still listed can be booked.
  const chosen = weeks.all.find(({ start }) => start === picked?.start) ?? null
  const { draft, type, forget } = useKeptDraft<string>(`return_notes_${id}`)
  const notes = draft ?? returnNotes ?? ''
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const gone = useGone()
  const toldWhenGone = useToldWhenGone('Your return visit')
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ start, end }: ArrivalWindow) =>
      call('POST /api/cases/:id/return-visit', {
        params: { id },
        body: { preferredWindowStart: start, preferredWindowEnd: end, notes },
      }),
    onSuccess: (booking) => {
      forget()
      showToast({
        title: 'Return Visit Booked',
        text: 'We ask whoever had the job first, if they are free then.',
        kind: 'success',
        // Who is somewhere else by then stays there.
        ...(gone.current && { link: { label: 'See the visit', href: bookingPath(booking.id) } }),
      })
      if (!gone.current) navigate(bookingPath(booking.id))
    },
    onError: toldWhenGone,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: CASES_KEY }),
        client.invalidateQueries({ queryKey: ['bookings'] }),
      ]),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen !== null && !isPending) mutate(chosen)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextArea
        label="What the professional reads"
        hint="Change it so that they know what to put right, and what to bring."
        rows={6}
        maxLength={LONGEST.prose}
        value={notes}
        onChange={({ target }) => type(target.value)}
      />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-2 text-15 text-quiet">
          {weeks.week === 0 && weeks.windows.length === 0
            ? `Nobody is free near ${zip} in the next seven days.`
            : 'Somebody suitable is free at these times.'}
        </legend>
        <WindowPicker {...{ weeks, chosen }} locked={isPending} onChoose={onPick} />
      </fieldset>
      {error && (
        <p role="alert" className="text-15 text-danger">
          {withRefusal('It was not booked.', error)}
        </p>
      )}
      <DialogActions>
        <ChosenTime chosen={chosen} />
        <Button type="submit" pending={isPending} disabled={chosen === null} className="w-full">
          Book the return visit
        </Button>
      </DialogActions>
    </form>
  )
}
