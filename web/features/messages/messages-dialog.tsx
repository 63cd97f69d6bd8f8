import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Camera } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import type { SpokenAdvice } from '#contract/danger.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LONGEST } from '#contract/longest.ts'
import { Composer } from '#web/ui/composer.tsx'
import { Overtaken, useOvertaken } from '#web/ui/overtaken.ts'
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

const STILL_THERE = 'What you wrote can still be read and copied.'

const NOT_YOURS = `This job is not yours any more. ${STILL_THERE}`

/** Canceled or done, it stands in another place of the list by now. */
const CHANGED = `This booking has changed meanwhile, and nothing is sent from here any more. ${STILL_THERE}`

interface MessagesDialogProps {
  booking: Booking
  /** What to do about a danger that is told of here. */
  stepsFor: (safety: SpokenAdvice) => ReactNode
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
export function MessagesDialog({ booking, stepsFor, onClose }: MessagesDialogProps) {
  const messages = useMessages(booking.id)
  const uploads = useUploads(booking.id, 'message', booking.photos)
  const room = roomIn(booking) - uploads.length
  const newest = inOrder(messages.data ?? [], booking.photos).at(-1)?.id
  const view = useNewestInView(uploads.at(-1)?.key.toString() ?? newest)
  const composer = useMessageComposer(booking, view.toEnd)
  const input = useRef<HTMLTextAreaElement>(null)
  const writable = canWrite(booking)
  const failing = messages.data !== undefined && messages.isError
  return (
    <Dialog
      open
      title="Booking Messages"
      subtitle={otherSide(booking)}
      height="tall"
      onClose={onClose}
      gone={booking.viewerRole === 'pro' ? NOT_YOURS : CHANGED}
    >
      {composer.safety !== null && (
        <div className="max-h-3/5 shrink-0 overflow-y-auto overscroll-contain border-b border-line p-4 sm:px-6">
          {stepsFor(composer.safety)}
        </div>
      )}
      <MessageThread messages={messages} view={view} booking={booking} />
      <p role="status" className="px-4 text-15 text-danger not-empty:py-2 sm:px-6">
        {failing && 'We cannot fetch new messages right now. We keep trying.'}
      </p>
      {(writable || composer.text !== '') && (
        <div className="border-t border-line p-4 sm:px-6">
          <ReadOnlyUnless writable={writable}>
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
          </ReadOnlyUnless>
        </div>
      )}
      <p
        role="status"
        className="border-line text-15 text-quiet not-empty:border-t not-empty:p-4 sm:not-empty:px-6"
      >
        {!writable && (
          <>
            {whyNotWrite(booking)} {composer.text !== '' && STILL_THERE}{' '}
            <WriteToUs zip={booking.zip} />
          </>
        )}
      </p>
    </Dialog>
  )
}

/** Who was writing when nobody was left to write to keeps the field, and the focus in it. */
function ReadOnlyUnless({ writable, children }: { writable: boolean; children: ReactNode }) {
  const overtaken = useOvertaken()
  return <Overtaken value={overtaken || !writable}>{children}</Overtaken>
}
