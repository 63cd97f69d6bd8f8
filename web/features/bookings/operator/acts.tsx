import { useState } from 'react'
import {
  CalendarClock,
  CircleCheck,
  DollarSign,
  MessageSquare,
  StickyNote,
  Undo2,
  X,
} from 'lucide-react'
import { hasLeft } from '#contract/booking-people.ts'
import { CANCELED, mayStep, PLANNED, STEPS } from '#contract/bookings.ts'
import { LATE_MINUTES } from '#contract/operator-alerts.ts'
import { isCorrectable } from '#web/features/bookings/price-correction/correctable.ts'
import { call } from '#web/lib/call.ts'
import { currentTime, useClock } from '#web/lib/clock.ts'
import { sendOnce } from '#web/lib/send-once.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { ActDialog } from './act-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import type { DeskBooking } from './queries.ts'
import { PriceDialog } from './price-dialog.tsx'
import { WindowDialog } from './window-dialog.tsx'

type Asked = 'message' | 'note' | 'window' | 'passOn' | 'complete' | 'price' | 'cancel'

/** What an operator may do about a booking now; each asks why before it is done. */
export function DeskActs({ booking }: { booking: DeskBooking }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { status } = booking
  const completable = useClock((now) => Number(mayBeCompleted(booking, now))) === 1
  useFocusAfter(asked !== null, status)
  const close = () => setAsked(null)
  const ask = (what: Asked) => () => setAsked(what)
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      {mayBeWrittenTo(booking) ? (
        <Button variant="secondary" onClick={ask('message')}>
          <MessageSquare size={18} /> Write
        </Button>
      ) : (
        <p className="flex min-h-11 items-center text-15 text-quiet">
          Nobody is left here to write to.
        </p>
      )}
      {PLANNED.some((each) => each === status) && (
        <Button variant="secondary" onClick={ask('window')}>
          <CalendarClock size={18} /> Another time
        </Button>
      )}
      {mayStep(STEPS.passOn, status) && (
        <Button variant="secondary" onClick={ask('passOn')}>
          <Undo2 size={18} /> Pass on
        </Button>
      )}
      {completable && (
        <Button variant="secondary" onClick={ask('complete')}>
          <CircleCheck size={18} /> Mark completed
        </Button>
      )}
      <Button variant="secondary" onClick={ask('note')}>
        <StickyNote size={18} /> Note
      </Button>
      {isCorrectable(booking, currentTime()) && (
        <Button variant="secondary" onClick={ask('price')}>
          <DollarSign size={18} /> Correct the price
        </Button>
      )}
      {mayStep(STEPS.callOff, status) && (
        <Button variant="quiet" onClick={ask('cancel')}>
          <X size={18} /> Cancel booking
        </Button>
      )}
      {asked === 'message' && <MessageDialog booking={booking} onClose={close} />}
      {asked === 'window' && <WindowDialog booking={booking} onClose={close} />}
      {asked === 'passOn' && <WindowDialog booking={booking} passesOn onClose={close} />}
      {asked === 'complete' && <CompleteDialog booking={booking} onClose={close} />}
      {asked === 'price' && <PriceDialog booking={booking} onClose={close} />}
      {asked === 'note' && <NoteDialog booking={booking} onClose={close} />}
      {asked === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
    </div>
  )
}

/** Once its time is over; who never set off may still come for a while. */
function mayBeCompleted({ status, windowEnd }: DeskBooking, now: number): boolean {
  const from = status === STEPS.accept.to ? LATE_MINUTES * 60_000 : 0
  return mayStep(STEPS.markCompleted, status) && Date.parse(windowEnd) + from <= now
}

/** Who has left reads nothing, and who had a job that is canceled is not written to. */
const mayBeWrittenTo = ({ customer, pro, status }: DeskBooking) =>
  !hasLeft(customer) || (pro !== null && !hasLeft(pro) && status !== CANCELED)

interface AskedProps {
  booking: DeskBooking
  onClose: () => void
}

function NoteDialog({ booking: { id }, onClose }: AskedProps) {
  return (
    <ActDialog
      bookingId={id}
      keptAs="note"
      title="A note on this booking"
      label="Note"
      hint="Operators alone read it."
      missing="Write a note."
      button="Keep the note"
      done="Note Kept"
      send={(text, keyFor) =>
        sendOnce(keyFor, { text }, (sent) =>
          call('POST /api/operator/bookings/:id/note', { params: { id }, ...sent }),
        )
      }
      onClose={onClose}
    />
  )
}
