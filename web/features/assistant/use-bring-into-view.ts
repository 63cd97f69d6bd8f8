import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Gently scrolls to what has just appeared, where it would otherwise go unseen. */
export function useBringIntoView(
  element: RefObject<HTMLElement | null>,
  shown: string | null,
): void {
  const before = useRef(shown)
  useEffect(() => {
    if (shown === before.current) return
    before.current = shown
    if (shown === null || element.current === null) return
    const { top } = element.current.getBoundingClientRect()
    if (top >= 0 && top < window.innerHeight * 0.5) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element.current.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
  }, [element, shown])
}
