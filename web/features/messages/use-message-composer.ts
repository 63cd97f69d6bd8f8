import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { LONGEST } from '#contract/longest.ts'
import type { Message } from '#contract/messages.ts'
import { showToast } from '#web/lib/toast.ts'
import { readMessageDraft, typedSince, writeMessageDraft } from './message-draft.ts'
import { messagesKey } from './queries.ts'
import { sendOnce } from './send-once.ts'
import { characters } from '#web/lib/characters.ts'

/** What is being written to the other side of a booking, and the sending of it. */
export function useMessageComposer(booking: Booking, onSent: () => void) {
  const client = useQueryClient()
  const [text, setText] = useState(() => readMessageDraft(booking))
  // Two presses within one render must not send twice: `sending` is only known at the next one.
  const underWay = useRef(false)
  const { mutate, isPending: sending } = useMutation({
    mutationFn: (body: string) =>
      sendOnce(booking, body, client.getQueryData<Message[]>(messagesKey(booking.id))),
    onSuccess: (_, sent) => {
      // The dialog may be closed by now: what is kept is cleared as well as what is shown.
      writeMessageDraft(booking, typedSince(readMessageDraft(booking), sent))
      setText((current) => typedSince(current, sent))
      onSent()
      void client.invalidateQueries({ queryKey: messagesKey(booking.id) })
    },
    onError: () =>
      showToast({
        title: 'Error',
        text: 'Failed to send message. Please try again.',
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
    writeMessageDraft(booking, typed)
  }

  function send() {
    if (underWay.current || length === 0 || tooLong) return
    underWay.current = true
    mutate(text)
  }

  return { text, sending, change, send }
}
