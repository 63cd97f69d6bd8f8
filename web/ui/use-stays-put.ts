import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For what may go from the page by itself. Where it is in sight, the browser would keep what shows below it where that
 * is, and move the page up to its beginning for that: the page is held, and what follows comes up in its place. Where
 * most of it is above the window, something else is read, and the browser keeps that in its place.
 */
export function useStaysPut<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useLayoutEffect(() => {
    const { current } = element
    // It is still on the page when this is called.
    return () => {
      const { top, bottom } = current?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      if (top + bottom > 0) holdPage()
    }
  }, [])
  return element
}

/** Until it is drawn without what has gone. */
function holdPage() {
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  requestAnimationFrame(() => requestAnimationFrame(() => (style.overflowAnchor = '')))
}
