import { useState } from 'react'
import { PENDING } from '#contract/bookings.ts'
import { call } from '#web/lib/call.ts'
import { currentTime } from '#web/lib/clock.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { durationWords } from '#web/lib/durations.ts'
import { siteSettings } from '#web/lib/site-settings.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { dayAfter, marketInstant } from '#web/lib/market-instant.ts'
import { AskedAtNight } from '#web/features/bookings/asked-at-night.tsx'
import { wouldStayUnanswered } from '#web/features/bookings/at-night.ts'
import { ActDialog } from './act-dialog.tsx'
import type { DeskBooking } from './queries.ts'
import { NotSent, SecondPress } from './use-act.ts'
import { windowAhead } from './window-ahead.ts'
import { WindowFields, type WindowTyped } from './window-fields.tsx'

interface WindowDialogProps {
  booking: DeskBooking
  /** The time it begins with; unset: the one the booking has. */
  proposed?: { start: string; end: string }
  /** Whether the job is taken from its professional as well. */
  passesOn?: boolean
  onClose: () => void
}

/** Another time for a booking, or for the job that is passed on. */
export function WindowDialog({ booking, proposed, passesOn = false, onClose }: WindowDialogProps) {
  const { id, version, status, pro, timeZone } = booking
  // Whatever becomes of the booking under the dialog, it goes on from the time it began with.
  const [{ start, end }] = useState(
    proposed ?? { start: booking.windowStart, end: booking.windowEnd },
  )
  const keptAs = passesOn ? 'pass-on' : 'window'
  const { draft, type, forget } = useKeptDraft<WindowTyped>(`act_${id}_${keptAs}_${start}`)
  const [openedAt] = useState(currentTime)
  const typed = draft ?? windowAhead({ start, end }, openedAt, timeZone)
  const name = pro?.firstName || 'the professional'
  const wanted = instantsOf(typed, timeZone)
  // The time of which it is said that nobody can come then.
  const [doubted, setDoubted] = useState('')
  const inDoubt =
    doubted !== '' && doubted === wanted.preferredWindowStart + wanted.preferredWindowEnd
  const send = async (reason: string) => {
    if (!passesOn && isItsTime(booking, wanted))
      throw new NotSent('This booking has this time already. Choose another one.')
    if (!inDoubt && isToCome(wanted) && (await isNobodys(booking, wanted, passesOn))) {
      setDoubted(wanted.preferredWindowStart + wanted.preferredWindowEnd)
      throw new SecondPress(nobodyThen(wanted, timeZone))
    }
    const body = { ...wanted, reason, version }
    await (passesOn
      ? call('POST /api/operator/bookings/:id/pass-on', { params: { id }, body })
      : call('POST /api/operator/bookings/:id/window', { params: { id }, body }))
    forget()
  }
  const { offerTtlSeconds } = siteSettings()
  const unanswered = wouldStayUnanswered(wanted.preferredWindowStart, openedAt, offerTtlSeconds)
    ? 'without one it stays'
    : 'without one we look for somebody else'
  const said = passesOn
    ? `We tell ${name} not to go there, and offer the job to others at once.`
    : status === PENDING
      ? 'Nobody has accepted yet: the new time holds at once, the customer is told, and the offers begin afresh.'
      : `We ask ${name}, who has ${durationWords(offerTtlSeconds)} to answer, and tell the customer. Until there is an answer the agreed time holds; ${unanswered}.`
  const button = passesOn
    ? 'Pass it on'
    : status === PENDING
      ? 'Take this time'
      : 'Ask for this time'
  return (
    <ActDialog
      bookingId={id}
      keptAs={keptAs}
      title={passesOn ? 'Pass this job on?' : 'Another time'}
      subtitle={said}
      hint="The customer and the professional read it."
      button={inDoubt ? `${button} all the same` : button}
      done={passesOn ? 'Job Passed On' : status === PENDING ? 'Time Changed' : 'Question Sent'}
      send={send}
      onClose={onClose}
    >
      {!passesOn && status !== PENDING && (
        <AskedAtNight booking={booking} asked={wanted.preferredWindowStart} />
      )}
      <WindowFields
        typed={typed}
        timeZone={timeZone}
        change={(given) => type({ ...typed, ...given })}
      />
    </ActDialog>
  )
}

type Wanted = ReturnType<typeof instantsOf>

const isItsTime = (
  { windowStart, windowEnd }: DeskBooking,
  { preferredWindowStart: start, preferredWindowEnd: end }: Wanted,
): boolean => start === windowStart && end === windowEnd

/** Of what is past or was not typed in full the server says what is wrong. */
const isToCome = ({ preferredWindowStart: start, preferredWindowEnd: end }: Wanted): boolean =>
  Date.parse(start) > currentTime() && end !== ''

/** Whether nobody suitable can come at another time, as it is known at this moment; who has it does not pass it on to themselves. */
async function isNobodys(
  booking: DeskBooking,
  wanted: Wanted,
  passesOn: boolean,
): Promise<boolean> {
  if (isItsTime(booking, wanted)) return false
  const { id, proId } = booking
  const { suitable, nearest } = await call('GET /api/operator/bookings/:id/who-could', {
    params: { id },
    query: { start: wanted.preferredWindowStart, end: wanted.preferredWindowEnd },
  })
  const had = nearest.some((pro) => pro.proId === proId && pro.missing.length === 0)
  return suitable === (passesOn && had ? 1 : 0)
}

const nobodyThen = ({ preferredWindowStart, preferredWindowEnd }: Wanted, timeZone: string) =>
  `Nobody suitable works then: ${formatWindow(preferredWindowStart, preferredWindowEnd, timeZone)}. Check the time, or press again.`

/** By the clocks of the place; one that ends before it begins ends on the next day. */
function instantsOf({ day, from, to }: WindowTyped, timeZone: string) {
  const iso = (on: string, time: string) => {
    const instant = marketInstant(on, time, timeZone)
    return Number.isNaN(instant.getTime()) ? '' : instant.toISOString()
  }
  const next = to <= from && day !== '' ? dayAfter(day) : day
  return { preferredWindowStart: iso(day, from), preferredWindowEnd: iso(next, to) }
}
