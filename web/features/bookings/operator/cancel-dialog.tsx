import { useId } from 'react'
import { mayStep, STEPS } from '#contract/bookings.ts'
import { call } from '#web/lib/call.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { FieldProblem } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { DeskBooking } from './queries.ts'

interface CancelDialogProps {
  booking: DeskBooking
  onClose: () => void
}

type For = 'customer' | 'fixwell'

/** For its customer, who asked for it, or in our name; once the professional has arrived, in our name alone. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const { id, version, pro, customer, status } = booking
  const { draft, type, forget } = useKeptDraft<For>(`act_${id}_cancel_for`)
  const chosen = mayStep(STEPS.cancel, status) ? draft : 'fixwell'
  return (
    <ActDialog
      bookingId={id}
      keptAs="cancel"
      title="Cancel this booking?"
      subtitle={
        pro === null
          ? 'It is free, and the customer is told at once. It cannot be brought back.'
          : `It is free, and the customer and ${pro.firstName} are told at once. It cannot be brought back.`
      }
      hint="The customer and the professional read it."
      button={chosen === 'customer' ? 'Cancel for the customer' : 'Cancel the booking'}
      done="Booking Canceled"
      danger
      lacks={chosen === null}
      send={async (reason) => {
        const forCustomer = chosen === 'customer'
        await call('POST /api/operator/bookings/:id/cancel', {
          params: { id },
          body: { reason, version, ...(forCustomer && { forCustomer }) },
        })
        forget()
      }}
      onClose={onClose}
    >
      {(pressed) =>
        mayStep(STEPS.cancel, status) && (
          <WhoCancels
            chosen={chosen}
            customer={customer.firstName || 'The customer'}
            missing={pressed && chosen === null}
            onChoose={type}
          />
        )
      }
    </ActDialog>
  )
}

interface WhoCancelsProps {
  chosen: For | null
  customer: string
  missing: boolean
  onChoose: (who: For) => void
}

function WhoCancels({ chosen, customer, missing, onChoose }: WhoCancelsProps) {
  const name = useId()
  const choices = { customer: `${customer} asked us to`, fixwell: 'We have to, in our name' }
  return (
    <fieldset
      aria-invalid={missing || undefined}
      aria-describedby={missing ? `${name}-problem` : undefined}
      className="grid gap-2 sm:grid-cols-2"
    >
      <legend className="mb-2 text-15 font-semibold">Who cancels?</legend>
      {(['customer', 'fixwell'] as const).map((each) => (
        <RadioCard
          key={each}
          name={name}
          value={each}
          checked={chosen === each}
          onChoose={() => onChoose(each)}
        >
          {choices[each]}
        </RadioCard>
      ))}
      <FieldProblem id={`${name}-problem`}>{missing && 'Say who cancels.'}</FieldProblem>
    </fieldset>
  )
}
