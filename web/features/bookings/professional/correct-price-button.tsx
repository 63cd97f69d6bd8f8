import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import type { SaidInstead } from '#contract/price-correction.ts'
import { isCorrectable } from '#web/features/bookings/price-correction/correctable.ts'
import { CorrectionDialog } from '#web/features/bookings/price-correction/correction-dialog.tsx'
import { call } from '#web/lib/call.ts'
import { currentTime } from '#web/lib/clock.ts'
import { showToast } from '#web/lib/toast.ts'
import { useToldWhenGone } from '#web/lib/use-gone.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'

/** For a day a professional can put right what they said their work costs. */
export function CorrectPriceButton({ job }: { job: Booking }) {
  const [open, setOpen] = useState(false)
  useFocusAfter(open, job.status)
  const { mutateAsync, isPending, error, reset } = useCorrection(job, open)
  // What is being typed is not taken away; the answer says that it is too late.
  if (!open && !isCorrectable(job, currentTime())) return null
  const name = job.customer?.firstName || 'Your customer'
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Correct the price
      </Button>
      {open && (
        <CorrectionDialog
          booking={job}
          told={`${name} is told at once, and reads the reason with the booking.`}
          save={mutateAsync}
          saving={isPending}
          error={error}
          onClose={() => {
            setOpen(false)
            // While it is on its way, whoever opens this once more sees how it goes.
            if (!isPending) reset()
          }}
        />
      )}
    </>
  )
}

function useCorrection({ id, finalPriceCents, customer }: Booking, open: boolean) {
  const client = useQueryClient()
  const toldWhenGone = useToldWhenGone('Your corrected price', open)
  return useMutation({
    mutationFn: (said: SaidInstead) =>
      call('POST /api/bookings/:id/price', {
        params: { id },
        body: { ...said, was: finalPriceCents },
      }),
    onSuccess: () => {
      showToast({
        title: 'Price Corrected',
        text: `We told ${customer?.firstName || 'your customer'}.`,
        kind: 'success',
      })
    },
    onError: toldWhenGone,
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
}
