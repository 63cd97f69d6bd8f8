import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * When what held the focus has made way for `element`, the focus goes there instead of to the top of
 * the page. `shown` names what is shown there now; null while it is nothing.
 */
export function useInheritedFocus(
  element: RefObject<HTMLElement | null>,
  shown: string | null,
): void {
  const before = useRef(shown)
  useEffect(() => {
    if (shown === before.current) return
    before.current = shown
    if (shown === null || document.activeElement !== document.body) return
    element.current?.focus({ preventScroll: true })
  }, [element, shown])
}
