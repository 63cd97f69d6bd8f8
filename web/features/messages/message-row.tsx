import type { Booking } from '#contract/bookings.ts'
import type { Message } from '#contract/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { messageTime } from './message-time.ts'
import { isOwn, senderLabel } from './sender.ts'

interface MessageRowProps {
  message: Message
  viewerRole: Booking['viewerRole']
  now: Date
  /** Of the clocks at the visit's place. */
  timeZone: string
}

/** What one side wrote: one's own on the right, all else on the left. */
export function MessageRow({ message, viewerRole, now, timeZone }: MessageRowProps) {
  const { senderRole, body, createdAt } = message
  const own = isOwn(senderRole, viewerRole)
  return (
    <li
      data-own={own}
      className={classNames(
        'grid w-fit max-w-[88%] gap-1',
        own ? 'justify-items-end self-end' : 'justify-items-start',
      )}
    >
      <p className="flex flex-wrap gap-x-2 text-13">
        <span className="font-semibold">{senderLabel(senderRole)}</span>
        <time dateTime={createdAt} className="figures text-quiet">
          {messageTime(createdAt, now, timeZone)}
        </time>
      </p>
      <p
        dir="auto"
        className={classNames('wrap-anywhere whitespace-pre-wrap', ground(senderRole, own))}
      >
        {body}
      </p>
    </li>
  )
}

function ground(senderRole: string, own: boolean): string {
  if (senderRole === 'system') return 'text-15 text-quiet'
  if (own) return 'rounded-card rounded-tr-none bg-pine-soft px-4 py-2.5'
  return classNames(
    'rounded-card rounded-tl-none px-4 py-2.5',
    senderRole === 'ai' ? 'border border-line text-15' : 'bg-sand',
  )
}
