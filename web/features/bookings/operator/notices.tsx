import { NOTICES } from '#contract/notice-kinds.ts'
import { currentTime } from '#web/lib/clock.ts'
import { formatMoment } from '#web/lib/dates.ts'
import type { DeskBooking } from './queries.ts'
import { DeskRows, DeskSection, Nothing } from './section.tsx'

type DeskNotice = DeskBooking['notices'][number]

const WAYS = { email: 'E-mail', push: 'Push', webhook: 'Webhook' } as const

/** Who was told what about it, and whether it arrived. */
export function DeskNotices({ booking: { notices, timeZone } }: { booking: DeskBooking }) {
  return (
    <DeskSection title="Notices" count={notices.length}>
      {notices.length === 0 ? (
        <Nothing>Nobody has been told anything yet.</Nothing>
      ) : (
        <DeskRows label="What was told, the newest first">
          {notices.map((notice) => (
            <li
              key={notice.id}
              className="grid min-h-12 gap-x-6 px-4 py-2.5 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
            >
              <span>
                {NOTICES[notice.kind].title}
                <span className="block text-15 text-quiet">
                  {WAYS[notice.channel]} to {notice.to}
                </span>
              </span>
              <Fate notice={notice} timeZone={timeZone} />
            </li>
          ))}
        </DeskRows>
      )}
    </DeskSection>
  )
}

interface FateProps {
  notice: DeskNotice
  timeZone: string
}

function Fate({ notice: { sentAt, gaveUp, lastError, notBefore }, timeZone }: FateProps) {
  if (sentAt !== null)
    return (
      <span className="figures text-15 text-completed">Sent {formatMoment(sentAt, timeZone)}</span>
    )
  if (gaveUp || lastError !== null)
    return (
      <span className="text-15 text-danger">
        {gaveUp ? 'Given up' : 'Failed, is tried again'}
        {lastError !== null && `: ${lastError}`}
      </span>
    )
  const held = Date.parse(notBefore) > currentTime()
  return (
    <span className="figures text-15 text-quiet">
      {held ? 'Held until' : 'Waits since'} {formatMoment(notBefore, timeZone)}
    </span>
  )
}
