import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { operatorBookingPath } from '#web/app/paths.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { bookingIdIn } from './booking-id.ts'

/** Leads to any booking. */
export function OperatorFindBooking() {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [, goTo] = useLocation()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const id = bookingIdIn(typed)
    if (id !== null) {
      goTo(operatorBookingPath(id))
      return
    }
    markAndFocus(event.currentTarget, () =>
      setProblem('Enter the link or the number of a booking.'),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-text flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <TextField
          label="Link or number of a booking"
          hint="Every e-mail about a booking holds its link."
          name="booking"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => {
            setProblem(undefined)
            setTyped(event.target.value)
          }}
        />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12">
        Open the booking
      </Button>
    </form>
  )
}
