import type { SaidInstead } from '#contract/price-correction.ts'
import { CorrectionDialog } from '#web/features/bookings/price-correction/correction-dialog.tsx'
import { call } from '#web/lib/call.ts'
import type { DeskBooking } from './queries.ts'
import { useAct } from './use-act.ts'

interface PriceDialogProps {
  booking: DeskBooking
  onClose: () => void
}

/** The final price, put right in the name of its professional. */
export function PriceDialog({ booking, onClose }: PriceDialogProps) {
  const { id, version, customer, pro } = booking
  const { mutate, isPending, error } = useAct({
    bookingId: id,
    send: (said: SaidInstead) =>
      call('POST /api/operator/bookings/:id/price', { params: { id }, body: { ...said, version } }),
    done: 'Price Corrected',
    onDone: () => undefined,
    onFailed: () => undefined,
  })
  return (
    <CorrectionDialog
      booking={booking}
      told={`${[customer.firstName, pro?.firstName].filter(Boolean).join(' and ')} are told at once, with the reason.`}
      save={(said, done) => mutate(said, { onSuccess: done })}
      saving={isPending}
      error={error}
      onClose={onClose}
    />
  )
}
