import { useRef, useState } from 'react'
import { MessageSquareReply } from 'lucide-react'
import { LONGEST } from '#contract/longest.ts'
import { REPLY_DAYS, type Review } from '#contract/reviews.ts'
import { currentTime } from '#web/lib/clock.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ContactHint } from './contact-hint.tsx'
import { useReply } from './use-reply.ts'

const DAY_MS = 86_400_000

/** Answers a review of one's own work, once and as long as there is time to. */
export function ReplyButton({ review }: { review: Review }) {
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const [now] = useState(currentTime)
  const { text, setText, problem, send, sending } = useReply(review, {
    open,
    onDone: () => setOpen(false),
  })
  const until = Date.parse(review.createdAt) + REPLY_DAYS * DAY_MS
  if (review.reply !== null || now > until) return null
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        <MessageSquareReply size={18} />
        Answer
      </Button>
      <Dialog open={open} title="Answer this review" onClose={() => setOpen(false)}>
        <form
          ref={form}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            markAndFocus(form.current, send)
          }}
        >
          <TextArea
            label="Your answer"
            rows={5}
            maxLength={LONGEST.prose}
            hint="Everybody who reads the review reads it. You can answer once, and not change it later."
            value={text}
            error={problem}
            onChange={({ target }) => setText(target.value)}
          />
          <ContactHint text={text} />
          <DialogActions>
            <Button type="submit" pending={sending} className="w-full">
              Publish the answer
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
