import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { hasLeft } from '#contract/booking-people.ts'
import { type Booking, type BookingWithEvents, STEPS } from '#contract/bookings.ts'
import { CASE_KIND_WORDS, CASE_KINDS, CASE_WORKING_DAYS } from '#contract/cases.ts'
import { SOMETHING_WRONG } from '#contract/guarantee.ts'
import { LONGEST, tooLong } from '#contract/longest.ts'
import { characters } from '#web/lib/characters.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { ChosenPhotos } from '#web/lib/photos/chosen-photos.tsx'
import { STILL_READING } from '#web/lib/photos/still-reading.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldProblem, TextArea } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { type ReportDraft, useReportDraft } from './report-draft.ts'
import { useReport } from './use-report.ts'

interface ReportDialogProps {
  booking: Booking | BookingWithEvents
  onClose: () => void
}

/** Who else reads it; null where nobody ever had the job. */
function otherSide(booking: Booking | BookingWithEvents): string | null {
  if (booking.viewerRole === 'pro') return 'The customer'
  const hadIt =
    booking.proId !== null ||
    ('events' in booking && booking.events.some(({ to }) => to === STEPS.accept.to))
  return hadIt ? 'The professional' : null
}

const problemOfText = (text: string): string | undefined => {
  if (text.trim() === '') return 'Tell us what happened.'
  if (characters(text) > LONGEST.prose) return tooLong(LONGEST.prose)
  return undefined
}

/** What went wrong, in a word, in one's own words, and in pictures. Closing it keeps all of it. */
export function ReportDialog({ booking, onClose }: ReportDialogProps) {
  const { draft, photos, lost, change, choose, forget } = useReportDraft(booking.id)
  const { send, sending, error } = useReport(booking.id, forget)
  const [pressed, setPressed] = useState(false)
  const [reading, setReading] = useState(false)
  const kindId = useId()
  const other = otherSide(booking)
  const left = hasLeft(booking.pro) || hasLeft(booking.customer)
  const { kind, text } = draft
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reading) {
      showToast(STILL_READING)
      return
    }
    if (kind !== null && problemOfText(text) === undefined) {
      send({ kind, text, photos })
      return
    }
    flushSync(() => setPressed(true))
    event.currentTarget
      .querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')
      ?.focus()
  }
  const kindProblem = pressed && kind === null ? 'Choose what went wrong.' : undefined
  return (
    <Dialog open title={SOMETHING_WRONG} subtitle={booking.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <p>
          We look into it and decide within {CASE_WORKING_DAYS} working days.
          {other !== null &&
            left &&
            ` ${other} has left Fixwell: we alone read what you write here.`}
          {other !== null &&
            !left &&
            ` ${other} reads what you write here, and can say how it was.`}
        </p>
        <KindChoice
          {...{ kind, kindId }}
          problem={kindProblem}
          onChoose={(chosen) => change({ kind: chosen })}
        />
        <TextArea
          label="What happened?"
          rows={4}
          value={text}
          error={pressed ? problemOfText(text) : undefined}
          onChange={({ target }) => change({ text: target.value })}
        />
        <ChosenPhotos
          photos={photos}
          lost={lost}
          locked={sending}
          hint={
            other === null || left
              ? 'We see them.'
              : `We see them, and so does ${other.toLowerCase()}.`
          }
          reader="us"
          goesWith="what you tell us"
          onChange={choose}
          onReading={setReading}
        />
        {error && (
          <p role="alert" className="text-15 text-danger">
            {withRefusal('It was not sent. Nothing you wrote is lost.', error)}
          </p>
        )}
        <DialogActions>
          <Button type="submit" pending={sending} pendingText="Sending...">
            Tell us
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface KindChoiceProps {
  kind: ReportDraft['kind']
  kindId: string
  problem: string | undefined
  onChoose: (kind: NonNullable<ReportDraft['kind']>) => void
}

function KindChoice({ kind, kindId, problem, onChoose }: KindChoiceProps) {
  return (
    <fieldset
      aria-invalid={problem === undefined ? undefined : true}
      aria-describedby={problem === undefined ? undefined : `${kindId}-problem`}
      className="grid gap-2 sm:grid-cols-2"
    >
      <legend className="mb-2 text-15 font-semibold">What went wrong?</legend>
      {CASE_KINDS.map((each) => (
        <RadioCard
          key={each}
          name={kindId}
          value={each}
          checked={kind === each}
          onChoose={() => onChoose(each)}
        >
          {CASE_KIND_WORDS[each]}
        </RadioCard>
      ))}
      <FieldProblem id={`${kindId}-problem`}>{problem}</FieldProblem>
    </fieldset>
  )
}
