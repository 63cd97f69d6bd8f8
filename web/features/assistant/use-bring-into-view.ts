import type { RefObject } from 'react'
import { useWhenShown } from './use-when-shown.ts'

/**
 * Gently scrolls to what has just appeared, where it would otherwise go unseen; `after`: to the last part of what it
 * came after, which says why.
 */
export function useBringIntoView(
  element: RefObject<HTMLElement | null>,
  shown: string | null,
  after?: RefObject<HTMLElement | null>,
): void {
  useWhenShown(shown, () => {
    if (element.current === null) return
    const { top } = element.current.getBoundingClientRect()
    if (top >= 0 && top < window.innerHeight * 0.5) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const first = after?.current?.lastElementChild ?? element.current
    first.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
  })
}
