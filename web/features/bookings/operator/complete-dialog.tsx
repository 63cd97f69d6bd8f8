import { useId } from 'react'
import { STEPS } from '#contract/bookings.ts'
import { call } from '#web/lib/call.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { FieldProblem } from '#web/ui/field.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { DeskBooking } from './queries.ts'

interface CompleteDialogProps {
  booking: DeskBooking
  onClose: () => void
}

/** In the place of its professional. Where they never said that they set off, its customer has to say that the work was done. */
export function CompleteDialog({ booking, onClose }: CompleteDialogProps) {
  const { id, version, pro, customer, status } = booking
  const { draft, type, forget } = useKeptDraft<boolean>(`act_${id}_complete_confirms`)
  const asks = status === STEPS.accept.to
  const confirms = asks && draft === true
  const name = customer.firstName || 'The customer'
  return (
    <ActDialog
      bookingId={id}
      keptAs="complete"
      title="Mark this job completed?"
      subtitle={`Only if the work was done. ${name} can review it then, and our guarantee begins. ${name} and ${pro?.firstName ?? 'the professional'} are told at once. It cannot be undone.`}
      hint="The customer and the professional read it."
      button="Mark completed"
      done="Marked Completed"
      lacks={asks && !confirms}
      send={async (reason) => {
        await call('POST /api/operator/bookings/:id/complete', {
          params: { id },
          body: { reason, version, ...(confirms && { customerConfirms: true }) },
        })
        forget()
      }}
      onClose={onClose}
    >
      {(pressed) =>
        asks && (
          <Confirms
            name={name}
            confirms={confirms}
            missing={pressed && !confirms}
            onChange={(ticked) => type(ticked)}
          />
        )
      }
    </ActDialog>
  )
}

interface ConfirmsProps {
  name: string
  confirms: boolean
  missing: boolean
  onChange: (ticked: boolean) => void
}

function Confirms({ name, confirms, missing, onChange }: ConfirmsProps) {
  const problem = useId()
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={confirms}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? problem : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-pine"
        />
        {name} says that the work was done
      </label>
      <FieldProblem id={problem}>
        {missing && 'Nobody has said that they set off. Ask the customer first.'}
      </FieldProblem>
    </div>
  )
}
