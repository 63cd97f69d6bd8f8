import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import type { SaidInstead } from '#contract/price-correction.ts'
import { isCorrectable } from '#web/features/bookings/price-correction/correctable.ts'
import { CorrectionDialog } from '#web/features/bookings/price-correction/correction-dialog.tsx'
import { call } from '#web/lib/call.ts'
import { currentTime } from '#web/lib/clock.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'

/** For a day a professional can put right what they said their work costs. */
export function CorrectPriceButton({ job }: { job: Booking }) {
  const [open, setOpen] = useState(false)
  useFocusAfter(open, job.status)
  const { mutate, isPending, error, reset } = useCorrection(job)
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
          save={(said, done) => mutate(said, { onSuccess: done })}
          saving={isPending}
          error={error}
          onClose={() => {
            setOpen(false)
            reset()
          }}
        />
      )}
    </>
  )
}

function useCorrection({ id, finalPriceCents, customer }: Booking) {
  const client = useQueryClient()
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
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
}
