import { useState } from 'react'
import { hasLeft } from '#contract/booking-people.ts'
import { CANCELED } from '#contract/bookings.ts'
import type { Addressee } from '#contract/operator-bookings.ts'
import { call } from '#web/lib/call.ts'
import { sendOnce } from '#web/lib/send-once.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { DeskBooking } from './queries.ts'

/** A message in the name of the house, to one side or to both. */
export function MessageDialog({ booking, onClose }: { booking: DeskBooking; onClose: () => void }) {
  const { id, customer, pro, status } = booking
  // What is written to one professional is not for whoever has the job since.
  const [reader] = useState(status === CANCELED || hasLeft(pro) ? null : pro)
  const customerLeft = hasLeft(customer)
  const keptAs = `message_${reader?.id ?? ''}`
  // What was written to one side is not for the other when the dialog is opened anew.
  const { draft, type, forget } = useKeptDraft<Addressee>(`act_${id}_${keptAs}_to`)
  const to = customerLeft ? 'pro' : (draft ?? 'customer')
  const options: Record<string, string> = {
    ...(!customerLeft && { customer: `${customer.firstName}, the customer` }),
    ...(reader !== null && { pro: `${reader.firstName}, the professional` }),
    ...(reader !== null &&
      !customerLeft && {
        both: `Both, ${customer.firstName} and ${reader.firstName}`,
      }),
  }
  return (
    <ActDialog
      bookingId={id}
      keptAs={keptAs}
      title="Write as Fixwell"
      label="Message"
      hint="It stands in their thread as Fixwell, and they are told at once."
      missing="Write a message."
      button="Send"
      done="Message Sent"
      send={async (text, keyFor) => {
        await sendOnce(
          keyFor,
          { to, text, ...(to !== 'customer' && reader && { proId: reader.id }) },
          (sent) => call('POST /api/operator/bookings/:id/message', { params: { id }, ...sent }),
        )
        forget()
      }}
      onClose={onClose}
    >
      <SelectField
        label="To"
        name="to"
        options={options}
        value={to}
        // The options are the addressees, and nothing else.
        onChange={({ target }) => type(target.value as Addressee)}
      />
    </ActDialog>
  )
}
