import type { Booking } from '#contract/bookings.ts'
import { LONGEST } from '#contract/longest.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useChangeDetails } from './use-change-details.ts'

interface ChangeDetailsFormProps {
  booking: Booking
  onDone: () => void
}

/** Where to come, and what to know before. */
export function ChangeDetailsForm({ booking, onDone }: ChangeDetailsFormProps) {
  const { field, save, saving, refusal } = useChangeDetails(booking, onDone)
  return (
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
  )
}
