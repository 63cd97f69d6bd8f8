import type { Photo } from '#contract/photos.ts'
import { KeptPhoto } from '#web/lib/photos/kept-photo.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { messageTime } from './message-time.ts'
import { isOwn, senderLabel } from './sender.ts'
import type { Booking } from '#contract/bookings.ts'

interface MessagePhotoProps {
  photo: Photo
  viewerRole: Booking['viewerRole']
  now: Date
  /** Of the clocks at the visit's place. */
  timeZone: string
}

/** A photo that one side sent, among what was written. */
export function MessagePhoto({ photo, viewerRole, now, timeZone }: MessagePhotoProps) {
  const own = isOwn(photo.by, viewerRole)
  return (
    <li
      data-own={own}
      className={classNames(
        'grid w-fit max-w-[88%] gap-1',
        own ? 'justify-items-end self-end' : 'justify-items-start',
      )}
    >
      <p className="flex flex-wrap gap-x-2 text-13">
        <span className="font-semibold">{senderLabel(photo.by)}</span>
        <time dateTime={photo.createdAt} className="figures text-quiet">
          {messageTime(photo.createdAt, now, timeZone)}
        </time>
      </p>
      <KeptPhoto photo={photo} title={own ? 'Photo you sent' : 'Photo sent to you'} own={own} />
    </li>
  )
}
