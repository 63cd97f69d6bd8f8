import { type RefObject, useEffect, useRef, useState } from 'react'

/** So far below what is seen something is got ready, in pixels: about a turn of the wheel. */
const AHEAD = 200

/** Whether the element that takes this is seen just now, or about to be. */
export function useInView<T extends Element>(): { ref: RefObject<T | null>; inView: boolean } {
  const ref = useRef<T>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (ref.current === null) return
    const watch = new IntersectionObserver(
      (seen) => setInView(seen.at(-1)?.isIntersecting === true),
      { rootMargin: `${AHEAD}px 0px` },
    )
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return { ref, inView }
}
