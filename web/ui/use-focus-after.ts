import { useEffect, useRef } from 'react'
import { MAIN_ID } from './page.tsx'

/**
 * A dialog gives the focus back to the button it was opened by. Where that goes with what was done in it, as when the
 * status changes, the focus goes to the page, which says so, and does not get lost. So it is with a button that goes
 * with its own answer: `opened` while that is under way.
 */
export function useFocusAfter(opened: boolean, status: string): void {
  const wasOpened = useRef(false)
  useEffect(() => {
    if (opened) wasOpened.current = true
  }, [opened])
  useEffect(
    () => () => {
      if (wasOpened.current && document.activeElement === document.body)
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    },
    [status],
  )
}
