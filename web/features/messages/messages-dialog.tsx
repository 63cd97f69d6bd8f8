import { useRef } from 'react'
import { Camera } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LONGEST } from '#contract/longest.ts'
import { Composer } from '#web/ui/composer.tsx'
import { SupportLinks } from '#web/ui/support-links.tsx'
import { useSupport } from '#web/lib/support.ts'
import { AddPhotosButton } from '#web/lib/photos/add-photos-button.tsx'
import { addUploads, useUploads } from '#web/lib/photos/uploads.ts'
import { inOrder, roomIn } from './in-order.ts'
import { MessageThread } from './message-thread.tsx'
import { useMessages } from './queries.ts'
import { canWrite, otherSide, whyNotWrite } from './talk.ts'
import { useMessageComposer } from './use-message-composer.ts'
import { useNewestInView } from './use-newest-in-view.ts'

const NOT_YOURS = 'This job is not yours any more. What you wrote can still be read and copied.'

interface MessagesDialogProps {
  booking: Booking
  onClose: () => void
}

/** We may have written here since, and read what is answered elsewhere; nothing where there is nowhere. */
function WriteToUs({ zip }: { zip: string }) {
  const support = useSupport(zip)
  if (support.email === null && support.phone === null) return null
  return (
    <>
      To reach us: <SupportLinks {...support} className="text-pine underline underline-offset-4" />
    </>
  )
}

/** The thread of one booking; there only while it is open, and asking for news only then. */
export function MessagesDialog({ booking, onClose }: MessagesDialogProps) {
  const messages = useMessages(booking.id)
  const uploads = useUploads(booking.id, 'message', booking.photos)
  const room = roomIn(booking) - uploads.length
  const newest = inOrder(messages.data ?? [], booking.photos).at(-1)?.id
  const view = useNewestInView(uploads.at(-1)?.key.toString() ?? newest)
  const composer = useMessageComposer(booking, view.toEnd)
  const input = useRef<HTMLTextAreaElement>(null)
  const failing = messages.data !== undefined && messages.isError
  return (
    <Dialog
      open
      title="Booking Messages"
      subtitle={otherSide(booking)}
      height="tall"
      onClose={onClose}
      {...(booking.viewerRole === 'pro' && { gone: NOT_YOURS })}
    >
      <MessageThread messages={messages} view={view} booking={booking} />
      <p role="status" className="px-4 text-15 text-danger not-empty:py-2 sm:px-6">
        {failing && 'We cannot fetch new messages right now. We keep trying.'}
      </p>
      {canWrite(booking) ? (
        <div className="border-t border-line p-4 sm:px-6">
          <Composer
            value={composer.text}
            longest={LONGEST.prose}
            placeholder="Write a message"
            waiting={composer.sending}
            input={input}
            beside={
              room > 0 && (
                <AddPhotosButton
                  room={room}
                  onPick={(picked) => addUploads(booking.id, 'message', picked)}
                  className="min-h-12 shrink-0 px-3!"
                >
                  <Camera size={20} />
                  <span className="sr-only">Add photos</span>
                </AddPhotosButton>
              )
            }
            onChange={composer.change}
            onSend={composer.send}
          />
        </div>
      ) : (
        <p className="border-t border-line p-4 text-15 text-quiet sm:px-6">
          {whyNotWrite(booking)} <WriteToUs zip={booking.zip} />
        </p>
      )}
    </Dialog>
  )
}
