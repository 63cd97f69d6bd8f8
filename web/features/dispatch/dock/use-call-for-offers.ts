import { useEffect, useRef } from 'react'
import { bellIsOn } from '#web/features/dispatch/bell/bell-setting.ts'
import { ringBell, wakeBell } from '#web/features/dispatch/bell/bell.ts'
import type { JobRequest } from '#web/features/dispatch/open-offers.ts'
import { announce } from '#web/lib/announce.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { formatCentsRange } from '#web/lib/money.ts'
import { markTab } from '#web/lib/tab-marks.ts'

/** Tells of offers wherever the eyes are: in the tab and on the icon while they are open, aloud as they come. */
export function useCallForOffers(offers: readonly JobRequest[], loaded: boolean): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  const count = offers.length
  useEffect(() => {
    markTab(count, count === 1 ? 'New job' : 'New jobs')
    return () => markTab(0, '')
  }, [count])
  useEffect(() => {
    if (!loaded) return
    const before = known.current
    known.current = new Set(offers.map(({ offer }) => offer.id))
    // What was there when the page was opened is not new.
    const fresh = before === null ? [] : offers.filter(({ offer }) => !before.has(offer.id))
    if (fresh.length === 0) return
    announce(fresh.map(inWords).join(' '))
    if (bellIsOn()) ringBell()
  }, [offers, loaded])
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) wakeBell()
    const events = ['pointerdown', 'keydown'] as const
    const stop = () => events.forEach((each) => document.removeEventListener(each, wake))
    const wake = () => {
      wakeBell()
      stop()
    }
    events.forEach((each) => document.addEventListener(each, wake))
    return stop
  }, [])
}

const inWords = ({
  title,
  windowStart,
  windowEnd,
  timeZone,
  priceQuoteMin,
  priceQuoteMax,
}: JobRequest) =>
  `New job offered to you: ${title}, ${formatWindow(windowStart, windowEnd, timeZone)}, ${formatCentsRange(priceQuoteMin, priceQuoteMax)}.`
