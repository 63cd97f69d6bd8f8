import { useState } from 'react'
import { ChevronDown, CircleCheck, Clock, Paperclip, TriangleAlert } from 'lucide-react'
import type { Channel } from '#contract/notice-kinds.ts'
import type { Notice } from '#contract/notifications.ts'
import { currentTime } from '#web/lib/clock.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { noticeStateOf } from './notice-state.ts'

const WAYS: Record<Channel, string> = {
  email: 'E-mail to',
  push: 'Push to',
  webhook: 'Webhook for',
}

const states = {
  waiting: { label: 'Waiting', icon: Clock, tone: 'bg-assigned-soft text-assigned' },
  sent: { label: 'Sent', icon: CircleCheck, tone: 'bg-completed-soft text-completed' },
  failed: { label: 'Failed', icon: TriangleAlert, tone: 'bg-danger-soft text-danger' },
}

/** One notice: to whom, what about, how it went; what it says on demand. */
export function OutboxRow({ notice }: { notice: Notice }) {
  const [open, setOpen] = useState(false)
  const { label, icon, tone } = states[noticeStateOf(notice)]
  return (
    <li className="wrap-anywhere">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-1 text-15 -outline-offset-3 hover:bg-sand sm:px-6 md:gap-6 [&::-webkit-details-marker]:hidden">
          <span className="grid min-w-0 flex-1 items-center md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-6">
            <span className="truncate font-semibold">{notice.subject}</span>
            <span className="figures truncate text-13 text-quiet md:text-15">
              {WAYS[notice.channel]} {notice.to} · {formatMoment(notice.createdAt)}
            </span>
          </span>
          <Badge icon={icon} tone={tone}>
            {label}
          </Badge>
          <ChevronDown
            size={20}
            className="shrink-0 text-quiet transition-transform group-open:rotate-180"
          />
        </summary>
        {/* Hundreds of texts nobody reads would slow the page down. */}
        {open && <NoticeContent notice={notice} />}
      </details>
    </li>
  )
}

function NoticeContent({ notice }: { notice: Notice }) {
  const { body, attachments } = notice
  const sending = sendingWords(notice)
  return (
    <div className="grid gap-4 px-5 pt-3 pb-6 sm:px-6">
      <p className="figures text-15 text-quiet">
        {WAYS[notice.channel]} {notice.to}, {attemptWords(notice.attempts)}. {sending}
      </p>
      {notice.lastError !== null && <p className="text-15 text-danger">{notice.lastError}</p>}
      {body === null ? (
        <p className="max-w-text text-15 text-quiet">
          It holds a link for its reader alone, so it is not shown here.
        </p>
      ) : (
        <pre
          dir="auto"
          className="max-w-text rounded-card bg-sand px-4 py-3 font-text text-15 wrap-anywhere whitespace-pre-wrap"
        >
          {body}
        </pre>
      )}
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="grid gap-1">
          {attachments.map(({ name }) => (
            <li key={name} className="flex items-center gap-2 text-15">
              <Paperclip size={18} className="text-quiet" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const attemptWords = (attempts: number) => {
  if (attempts === 0) return 'not tried yet'
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`
}

/** When it went out, from when on it may, or that it never will. */
function sendingWords({ sentAt, notBefore, gaveUp }: Notice): string | null {
  if (sentAt !== null) return `Sent ${formatMoment(sentAt)}.`
  if (gaveUp) return 'Given up: it is not tried again.'
  const held = Date.parse(notBefore) > currentTime()
  return held ? `Not sent before ${formatMoment(notBefore)}.` : null
}
