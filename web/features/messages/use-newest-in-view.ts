import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This close to the end somebody reads the newest. */
const NEAR_PX = 48

/**
 * Keeps the newest line of a scrolling list in view, unless the reader has scrolled up: then they stay
 * where they are, and `behind` says that something new has come below.
 */
export function useNewestInView(newest: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const height = useRef(0)
  const [behind, setBehind] = useState(false)

  const toEnd = useCallback(() => {
    atEnd.current = true
    setBehind(false)
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [])

  const onScroll = useCallback(() => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {}
    // It has just become lower, and nobody has scrolled up: the observer below looks after that.
    if (clientHeight !== height.current) return
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
    if (atEnd.current) setBehind(false)
  }, [])

  useLayoutEffect(() => {
    if (newest === undefined) return
    if (atEnd.current) toEnd()
    else setBehind(true)
  }, [newest, toEnd])

  useEffect(() => {
    if (!list.current) return
    // The list gets lower while a long message is typed under it, and where steps are shown above it.
    const observer = new ResizeObserver(() => {
      height.current = list.current?.clientHeight ?? 0
      if (atEnd.current) toEnd()
    })
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [toEnd])

  return { list, behind, toEnd, onScroll }
}
