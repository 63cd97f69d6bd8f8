import type { SaidInstead } from '#contract/price-correction.ts'
import { CorrectionDialog } from '#web/features/bookings/price-correction/correction-dialog.tsx'
import { call } from '#web/lib/call.ts'
import { useToldWhenGone } from '#web/lib/use-gone.ts'
import type { DeskBooking } from './queries.ts'
import { useAct } from './use-act.ts'

interface PriceDialogProps {
  booking: DeskBooking
  onClose: () => void
}

/** The final price, put right in the name of its professional. */
export function PriceDialog({ booking, onClose }: PriceDialogProps) {
  const { id, version, customer, pro } = booking
  const toldWhenGone = useToldWhenGone('Your corrected price')
  const { mutateAsync, isPending, error } = useAct({
    bookingId: id,
    send: (said: SaidInstead) =>
      call('POST /api/operator/bookings/:id/price', { params: { id }, body: { ...said, version } }),
    done: 'Price Corrected',
    onDone: () => undefined,
    onFailed: toldWhenGone,
  })
  return (
    <CorrectionDialog
      booking={booking}
      told={`${[customer.firstName, pro?.firstName].filter(Boolean).join(' and ')} are told at once, with the reason.`}
      save={mutateAsync}
      saving={isPending}
      error={error}
      onClose={onClose}
    />
  )
}
