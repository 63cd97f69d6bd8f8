import type { Booking } from '#contract/bookings.ts'
import { LONGEST } from '#contract/longest.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useChangeDetails } from './use-change-details.ts'

interface ChangeDetailsDialogProps {
  booking: Booking
  onClose: () => void
}

/** Where to come, and what to know before. */
export function ChangeDetailsDialog({ booking, onClose }: ChangeDetailsDialogProps) {
  const { field, save, saving, refusal } = useChangeDetails(booking, onClose)
  return (
    <Dialog open title="Change details" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="Address"
          autoComplete="street-address"
          maxLength={LONGEST.address}
          hint={`In ZIP ${booking.zip}. For another ZIP, please book again.`}
          {...field('address')}
        />
        <TextArea label="Notes" optional rows={5} maxLength={LONGEST.prose} {...field('notes')} />
        {refusal !== null && (
          <p role="alert" className="text-15 text-danger">
            {refusal}
          </p>
        )}
        <DialogActions>
          <Button type="submit" pending={saving} className="w-full">
            Save details
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
