import { ArrowDown } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { useMinute } from '#web/lib/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { UploadTile } from '#web/lib/photos/upload-tile.tsx'
import { useUploads } from '#web/lib/photos/uploads.ts'
import { inOrder } from './in-order.ts'
import { MessagePhoto } from './message-photo.tsx'
import { MessageRow } from './message-row.tsx'
import { isGone } from './queries.ts'
import type { useMessages } from './queries.ts'
import type { useNewestInView } from './use-newest-in-view.ts'

interface MessageThreadProps {
  messages: ReturnType<typeof useMessages>
  view: ReturnType<typeof useNewestInView>
  booking: Pick<Booking, 'id' | 'viewerRole' | 'photos' | 'timeZone'>
}

/** Everything said about a booking, oldest first. */
export function MessageThread({ messages, view, booking }: MessageThreadProps) {
  const { viewerRole, photos, timeZone } = booking
  const now = useMinute()
  const { data, error, isFetching, refetch } = messages
  const { list, behind, toEnd, onScroll } = view
  const uploads = useUploads(booking.id, 'message', photos)
  const all = inOrder(data ?? [], photos)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={list}
        role="log"
        aria-label="Messages"
        aria-busy={data === undefined && error === null}
        // It scrolls, so the keyboard must reach it.
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2 sm:p-6"
      >
        {data === undefined && error === null && (
          <div className="grid h-full place-items-center text-quiet">
            <Spinner label="Loading the messages" />
          </div>
        )}
        {data === undefined && error !== null && (
          <ErrorState
            title="The messages did not load"
            text={
              isGone(error)
                ? 'This booking is not yours any more.'
                : 'We could not fetch them just now. Nothing that was written is lost. Try again in a moment.'
            }
            {...(!isGone(error) && { onRetry: () => void refetch(), retrying: isFetching })}
          />
        )}
        {data !== undefined && all.length + uploads.length === 0 && (
          <p className="grid h-full place-items-center text-center text-quiet">
            No messages yet. Start the conversation!
          </p>
        )}
        {data !== undefined && all.length + uploads.length > 0 && (
          <ol className="flex flex-col gap-4">
            {all.map((each) =>
              'kind' in each ? (
                <MessagePhoto key={each.id} photo={each} {...{ viewerRole, now, timeZone }} />
              ) : (
                <MessageRow key={each.id} message={each} {...{ viewerRole, now, timeZone }} />
              ),
            )}
            {uploads.map((upload) => (
              <li key={upload.key} className="self-end">
                <UploadTile upload={upload} />
              </li>
            ))}
          </ol>
        )}
      </div>
      {behind && (
        <Button
          variant="secondary"
          onClick={toEnd}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-raised"
        >
          <ArrowDown size={18} /> New message
        </Button>
      )}
    </div>
  )
}
