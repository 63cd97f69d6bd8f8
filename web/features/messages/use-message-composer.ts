import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { HAZARDS, type SpokenAdvice } from '#contract/danger.ts'
import { LONGEST } from '#contract/longest.ts'
import { call } from '#web/lib/call.ts'
import { sendOnce } from '#web/lib/send-once.ts'
import { withReason } from '#web/lib/refusal.ts'
import { showToast } from '#web/lib/toast.ts'
import { typedSince } from '#web/lib/typed-since.ts'
import { messageDraft } from './message-draft.ts'
import { messagesKey } from './queries.ts'
import { characters } from '#web/lib/characters.ts'

/** What is being written to the other side of a booking, the sending of it, and what to do about a danger it told of. */
export function useMessageComposer(booking: Booking, onSent: () => void) {
  const client = useQueryClient()
  const draft = messageDraft(booking)
  const [text, setText] = useState(() => draft.read() ?? '')
  const [safety, setSafety] = useState<SpokenAdvice | null>(null)
  // Two presses within one render must not send twice: `sending` is only known at the next one.
  const underWay = useRef(false)
  const { mutate, isPending: sending } = useMutation({
    mutationFn: (body: string) =>
      sendOnce(draft.keyFor, { body }, (sent) =>
        call('POST /api/bookings/:id/message', { params: { id: booking.id }, ...sent }),
      ),
    onSuccess: ({ safety: told }, sent) => {
      if (told !== undefined) setSafety((shown) => actedOnFirst(told, shown))
      // The dialog may be closed by now: what is kept is cleared as well as what is shown.
      draft.keep(typedSince(draft.read() ?? '', sent))
      setText((current) => typedSince(current, sent))
      onSent()
      void client.invalidateQueries({ queryKey: messagesKey(booking.id) })
    },
    onError: (error) =>
      showToast({
        title: 'Error',
        text: withReason('Failed to send message. Please try again.', error),
        kind: 'error',
      }),
    onSettled: () => {
      underWay.current = false
    },
  })
  const length = characters(text)
  const tooLong = length > LONGEST.prose

  function change(typed: string) {
    setText(typed)
    draft.keep(typed)
  }

  function send() {
    if (underWay.current || length === 0 || tooLong) return
    underWay.current = true
    mutate(text)
  }

  return { text, sending, safety, change, send }
}

/** Of two dangers that were told of, what to do about the one to act on first stays. */
const actedOnFirst = (told: SpokenAdvice, shown: SpokenAdvice | null): SpokenAdvice =>
  shown !== null && HAZARDS.indexOf(shown.hazard) < HAZARDS.indexOf(told.hazard) ? shown : told
