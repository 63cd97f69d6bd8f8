import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import type { ArrivalWindow, FreeWindow } from '#contract/dispatch.ts'
import { call } from '#web/lib/call.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { durationWords } from '#web/lib/durations.ts'
import { siteSettings } from '#web/lib/site-settings.ts'
import { showToast } from '#web/lib/toast.ts'
import { useToldWhenGone } from '#web/lib/use-gone.ts'
import { ChosenTime } from '#web/lib/windows/chosen-time.tsx'
import type { Weeks } from '#web/lib/windows/use-weeks.ts'
import { WindowPicker } from '#web/lib/windows/window-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useOvertaken } from '#web/ui/overtaken.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { AskedAtNight } from './asked-at-night.tsx'
import { NobodyComes } from './nobody-comes.tsx'
import { useOtherTimes } from './use-other-times.ts'

interface ChangeWindowProps {
  booking: Booking
  onDone: () => void
}

interface ChangeWindowFormProps extends ChangeWindowProps {
  onCancel: () => void
}

interface ChangeWindowDialogProps {
  booking: Booking
  title: string
  onClose: () => void
  /** No time suits: the booking is to be canceled. */
  onCancel: () => void
}

const NO_OTHER_TIME =
  'The time of this visit has begun, or the visit is over, so it can no longer be changed. What you can do now stands on its page.'

export const ChangeWindowDialog = ({
  booking,
  title,
  onClose,
  onCancel,
}: ChangeWindowDialogProps) => (
  <Dialog open title={title} gone={NO_OTHER_TIME} onClose={onClose}>
    <ChangeWindowForm booking={booking} onDone={onClose} onCancel={onCancel} />
  </Dialog>
)

/** The times in which somebody suitable is free at this moment. */
function ChangeWindowForm({ booking, onDone, onCancel }: ChangeWindowFormProps) {
  const [urgent, setUrgent] = useState(false)
  const [picked, setPicked] = useState<ArrivalWindow | null>(null)
  const found = useOtherTimes(booking, { urgent, picked })
  const { weeks, nights, place, pending, failed, trying, retry } = found
  if (pending) return <Spinner label="Looking for free times" />
  if (failed)
    return (
      <ErrorState
        title="The times did not load"
        text="We could not fetch them just now. Your booking has not changed."
        onRetry={retry}
        retrying={trying}
      />
    )
  if (place === 'unknown' || place === 'unserved')
    return <NobodyComes booking={booking} place={place} onCancel={onCancel} />
  return (
    <div className="grid gap-5">
      {(nights || urgent) && (
        <Switch
          label="It cannot wait: show times at night, too"
          checked={urgent}
          onChange={({ target }) => setUrgent(target.checked)}
        />
      )}
      {weeks.week === 0 && weeks.windows.length === 0 && (
        <p>
          {nights && !urgent
            ? `Nobody is free by day near ${booking.zip} in the next seven days.`
            : `Nobody is free near ${booking.zip} in the next seven days.`}{' '}
          {booking.pro === null ? 'We go on asking for your time.' : 'Your time stays as it is.'}
        </p>
      )}
      <Choices {...{ booking, onDone, weeks, picked }} onPick={setPicked} />
    </div>
  )
}

const nameOf = (pro: Booking['pro']) => pro?.firstName || 'Your professional'

interface ChoicesProps extends ChangeWindowProps {
  weeks: Weeks
  picked: ArrivalWindow | null
  onPick: (window: ArrivalWindow) => void
}

function Choices({ booking, weeks, picked, onPick, onDone }: ChoicesProps) {
  // Only what is still listed can be asked for.
  const chosen = weeks.all.find(({ start }) => start === picked?.start) ?? null
  const empty = weeks.windows.length === 0
  const overtaken = useOvertaken()
  const client = useQueryClient()
  const toldWhenGone = useToldWhenGone('Your question for another time')
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ start, end }: ArrivalWindow) =>
      call('POST /api/bookings/:id/window', {
        params: { id: booking.id },
        body: { preferredWindowStart: start, preferredWindowEnd: end },
      }),
    onSuccess: ({ change, pro }) => {
      showToast(
        change === null
          ? {
              title: 'Time Changed',
              text: 'We are asking professionals for it now.',
              kind: 'success',
            }
          : {
              title: 'Question Sent',
              text: `We asked ${nameOf(pro)}. Until there is an answer, your time holds.`,
              kind: 'success',
            },
      )
      onDone()
    },
    onError: toldWhenGone,
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const noteOf = ({ keepsPro }: FreeWindow) =>
    keepsPro === false ? `${nameOf(booking.pro)} is not free` : null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen !== null && !isPending) mutate(chosen)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {booking.pro !== null && <AskedAtNight booking={booking} asked={chosen?.start ?? ''} />}
      <fieldset className="grid min-w-0 gap-4">
        {(weeks.week > 0 || !empty) && (
          // Of another week it leaves its room, so that the steps stay under the finger that presses them.
          <legend className={classNames('mb-2 text-15 text-quiet', empty && 'invisible')}>
            {booking.pro === null
              ? 'Somebody suitable is free at these times.'
              : `${nameOf(booking.pro)} has ${durationWords(siteSettings().offerTtlSeconds)} to agree; until then your time holds. If they cannot, we look for somebody else for the new time.`}
          </legend>
        )}
        <WindowPicker {...{ weeks, chosen }} locked={isPending} onChoose={onPick} noteOf={noteOf} />
      </fieldset>
      {error && !overtaken && (
        <p role="alert" className="text-15 text-danger">
          {withRefusal('The time was not changed.', error)}
        </p>
      )}
      <DialogActions>
        <ChosenTime chosen={chosen} />
        <Button type="submit" pending={isPending} disabled={chosen === null} className="w-full">
          {booking.pro === null ? 'Take this time' : 'Ask for this time'}
        </Button>
      </DialogActions>
    </form>
  )
}
