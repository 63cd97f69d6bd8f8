import type { KeyboardEvent, SubmitEvent } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ContactHint } from './contact-hint.tsx'
import { StarsInput } from './stars-input.tsx'
import { TagsInput } from './tags-input.tsx'
import { useReviewForm } from './use-review-form.ts'

interface ReviewDialogProps {
  booking: Booking
  onClose: () => void
}

/** How was it? Stars are needed, all else is optional. However it is closed, what was typed is kept. */
export function ReviewDialog({ booking, onClose }: ReviewDialogProps) {
  const { draft, notesError, sending, change, submit } = useReviewForm(booking.id, onClose)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser submits nothing while the button is disabled, and so could not say what is missing.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    submit()
  }
  return (
    <Dialog
      open
      title="Leave a Review"
      subtitle={[booking.pro?.firstName, booking.title].filter(Boolean).join(', ')}
      onClose={onClose}
    >
      <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="grid gap-6">
        <StarsInput value={draft.stars} onChange={(stars) => change({ stars })} />
        <TagsInput value={draft.tags} onChange={(tags) => change({ tags })} />
        <TextArea
          label="Comments"
          optional
          value={draft.notes}
          error={notesError}
          readOnly={sending}
          onChange={(event) => change({ notes: event.target.value })}
        />
        <ContactHint text={draft.notes} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={draft.stars === 0}
            pending={sending}
            pendingText="Submitting..."
          >
            Submit Review
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
