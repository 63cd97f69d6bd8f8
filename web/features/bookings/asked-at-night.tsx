import { useState } from 'react'
import { currentTime } from '#web/lib/clock.ts'
import { durationWords } from '#web/lib/durations.ts'
import { siteSettings } from '#web/lib/site-settings.ts'
import { answersAtNight, isBeforeMorning, wouldStayUnanswered } from './at-night.ts'

interface AskedAtNightProps {
  /** Whose professional would be asked for another time. */
  booking: { pro: { firstName: string } | null; windowStart: string; timeZone: string }
  /** When the time begins that they would be asked for; blank while none is chosen. */
  asked: string
}

/** Said before they are asked: the clock is the same at night, and who sleeps through it loses the job. */
export function AskedAtNight({
  booking: { pro, windowStart, timeZone },
  asked,
}: AskedAtNightProps) {
  const [now] = useState(currentTime)
  const { offerTtlSeconds } = siteSettings()
  if (!answersAtNight(now, offerTtlSeconds, timeZone)) return null
  if (wouldStayUnanswered(asked, now, offerTtlSeconds)) return null
  return (
    <p className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
      It is night where the visit is. {pro?.firstName || 'The professional'} may be asleep, and
      without an answer within {durationWords(offerTtlSeconds)} we look for somebody else. To keep
      them,{' '}
      {isBeforeMorning(Date.parse(windowStart), now, timeZone)
        ? 'write to them first, or leave the time as it is.'
        : 'ask after 7 AM.'}
    </p>
  )
}
