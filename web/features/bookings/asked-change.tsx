import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AskedChange, staysUnanswered } from '#contract/asked-change.ts'
import type { Booking } from '#contract/bookings.ts'
import { call } from '#web/lib/call.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useMinutesToAnswer } from './use-minutes-to-answer.ts'

/** What their professional is asked for, by the customer or by us for them, until there is an answer. */
export function AskedChangeNote({ booking }: { booking: Booking }) {
  const { change, viewerRole } = booking
  if (change === null || viewerRole !== 'customer') return null
  return <Waiting {...{ booking, change }} />
}

function Waiting({ booking, change }: { booking: Booking; change: AskedChange }) {
  const { windowStart, windowEnd, timeZone, pro } = booking
  const minutes = useMinutesToAnswer(change)
  const stays = staysUnanswered(change)
  const { keep, keeping } = useKeepTime(booking)
  const name = pro?.firstName || 'Your professional'
  return (
    <section
      aria-labelledby="asked-change"
      className="grid w-full max-w-text justify-items-start gap-3 rounded-card border border-line bg-sand p-5"
    >
      <h2 id="asked-change" className="text-20">
        Another time is asked for
      </h2>
      <p className="figures font-semibold">{formatWindow(change.start, change.end, timeZone)}</p>
      {change.reason !== undefined && (
        <p className="wrap-anywhere">
          Fixwell asks for it:{' '}
          <span dir="auto" className="whitespace-pre-line">
            {change.reason}
          </span>
        </p>
      )}
      <p>
        {minutes > 0
          ? `${name} has ${minutes} min to agree.`
          : `${name} did not answer, so ${stays ? 'your time stays' : 'we are looking for somebody else'}.`}{' '}
        {minutes > 0 && (
          <>
            Until then your time holds:{' '}
            <span className="figures">{formatWindow(windowStart, windowEnd, timeZone)}</span>. If
            they cannot, we look for somebody else for the new time.
            {stays && ' Without an answer your time stays.'}
          </>
        )}
      </p>
      {minutes > 0 && (
        <Button variant="secondary" pending={keeping} onClick={keep}>
          Keep the agreed time
        </Button>
      )}
    </section>
  )
}

/** Asking for the time there is takes the question back. */
function useKeepTime({ id, windowStart, windowEnd }: Booking) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/bookings/:id/window', {
        params: { id },
        body: { preferredWindowStart: windowStart, preferredWindowEnd: windowEnd },
      }),
    onSuccess: () =>
      showToast({
        title: 'Your Time Stays',
        text: 'We told your professional that nothing changes.',
        kind: 'success',
      }),
    onError: (error) =>
      showToast({
        title: 'Error',
        text: withRefusal('That did not work.', error),
        kind: 'error',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
  return { keep: () => mutate(), keeping: isPending }
}
