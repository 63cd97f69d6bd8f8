import type { RefObject } from 'react'
import { useWhenShown } from './use-when-shown.ts'

/**
 * When what held the focus has made way for `element`, the focus goes there instead of to the top of
 * the page. `shown` names what is shown there now; null while it is nothing.
 */
export function useInheritedFocus(
  element: RefObject<HTMLElement | null>,
  shown: string | null,
): void {
  useWhenShown(shown, () => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  })
}
