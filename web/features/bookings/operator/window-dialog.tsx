import { useState } from 'react'
import { PENDING } from '#contract/bookings.ts'
import { call } from '#web/lib/call.ts'
import { dayKey } from '#web/lib/dates.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { dayAfter, marketInstant } from '#web/lib/market-instant.ts'
import { ActDialog } from './act-dialog.tsx'
import { clockTime } from './clock-time.ts'
import type { DeskBooking } from './queries.ts'
import { WindowFields, type WindowTyped } from './window-fields.tsx'

interface WindowDialogProps {
  booking: DeskBooking
  /** The time it begins with; unset: the one the booking has. */
  proposed?: { start: string; end: string }
  /** Whether the job is taken from its professional as well. */
  passesOn?: boolean
  onClose: () => void
}

/** Another time for a booking, or for the job that is passed on. */
export function WindowDialog({ booking, proposed, passesOn = false, onClose }: WindowDialogProps) {
  const { id, version, status, pro, timeZone } = booking
  // Whatever becomes of the booking under the dialog, it goes on from the time it began with.
  const [{ start, end }] = useState(
    proposed ?? { start: booking.windowStart, end: booking.windowEnd },
  )
  const keptAs = passesOn ? 'pass-on' : 'window'
  const { draft, type, forget } = useKeptDraft<WindowTyped>(`act_${id}_${keptAs}_${start}`)
  const typed = draft ?? {
    day: dayKey(start, timeZone),
    from: clockTime(start, timeZone),
    to: clockTime(end, timeZone),
  }
  const name = pro?.firstName || 'the professional'
  const send = async (reason: string) => {
    const body = { ...instantsOf(typed, timeZone), reason, version }
    await (passesOn
      ? call('POST /api/operator/bookings/:id/pass-on', { params: { id }, body })
      : call('POST /api/operator/bookings/:id/window', { params: { id }, body }))
    forget()
  }
  const said = passesOn
    ? `We tell ${name} not to go there, and offer the job to others at once.`
    : status === PENDING
      ? 'Nobody has accepted yet: the new time holds at once, the customer is told, and the offers begin afresh.'
      : `We ask ${name} and tell the customer. Until there is an answer the agreed time holds; without one we look for somebody else.`
  return (
    <ActDialog
      bookingId={id}
      keptAs={keptAs}
      title={passesOn ? 'Pass this job on?' : 'Another time'}
      subtitle={said}
      hint="The customer and the professional read it."
      button={passesOn ? 'Pass it on' : status === PENDING ? 'Take this time' : 'Ask for this time'}
      done={passesOn ? 'Job Passed On' : status === PENDING ? 'Time Changed' : 'Question Sent'}
      send={send}
      onClose={onClose}
    >
      <WindowFields typed={typed} change={(given) => type({ ...typed, ...given })} />
    </ActDialog>
  )
}

/** By the clocks of the place; one that ends before it begins ends on the next day. */
function instantsOf({ day, from, to }: WindowTyped, timeZone: string) {
  const iso = (on: string, time: string) => {
    const instant = marketInstant(on, time, timeZone)
    return Number.isNaN(instant.getTime()) ? '' : instant.toISOString()
  }
  const next = to <= from && day !== '' ? dayAfter(day) : day
  return { preferredWindowStart: iso(day, from), preferredWindowEnd: iso(next, to) }
}
