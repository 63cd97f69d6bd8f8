import { useState } from 'react'
import { MessageCircleQuestionMark } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAsk } from './queries.ts'
import { WriteForm } from './write-form.tsx'

/** For a professional to whom the order does not look right, of all jobs or of one that was offered to them. */
export function AskButton({ bookingId }: { bookingId?: string }) {
  const [open, setOpen] = useState(false)
  const writing = useAsk(bookingId)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        <MessageCircleQuestionMark size={18} /> Ask a person
      </Button>
      <Dialog open={open} title="Ask a person" onClose={close}>
        <WriteForm
          keptAs={`question_${bookingId ?? ''}`}
          label="Your question"
          hint={
            bookingId === undefined
              ? 'How jobs come to you, or why one did not. We answer on your dashboard and tell you by e-mail.'
              : 'We know which job you mean. We answer on your dashboard and tell you by e-mail.'
          }
          send="Send the question"
          missing="Write your question."
          failed="Your question was not sent. Please try again."
          writing={writing}
          onDone={close}
        />
      </Dialog>
    </>
  )
}
