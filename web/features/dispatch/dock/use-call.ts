import { useEffect, useRef } from 'react'
import { bellIsOn } from '#web/features/dispatch/bell/bell-setting.ts'
import { ringBell, wakeBell } from '#web/features/dispatch/bell/bell.ts'
import { announce } from '#web/lib/announce.ts'
import { markTab } from '#web/lib/tab-marks.ts'

/** Something a professional has minutes to answer. */
export interface Call {
  id: string
  /** As it is read out when it comes. */
  words: string
}

/** Tells of it wherever the eyes are: in the tab and on the icon, named by `mark`, while it is open, aloud as it comes. */
export function useCall(calls: readonly Call[], loaded: boolean, mark: string): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  const count = calls.length
  useEffect(() => {
    markTab(count, mark)
    return () => markTab(0, '')
  }, [count, mark])
  useEffect(() => {
    if (!loaded) return
    const before = known.current
    known.current = new Set(calls.map(({ id }) => id))
    // What was there when the page was opened is not new.
    const fresh = before === null ? [] : calls.filter(({ id }) => !before.has(id))
    if (fresh.length === 0) return
    announce(fresh.map(({ words }) => words).join(' '))
    if (bellIsOn()) ringBell()
  }, [calls, loaded])
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
