import { useEffect, useRef } from 'react'

/**
 * A list from which things go, also the one that was just pressed. When the focus goes with it, it
 * lands on the list's heading instead of at the top of the page. `state` names what is in the list.
 */
export function useKeptFocus(state: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const within = useRef(false)
  useEffect(() => {
    if (within.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [state])
  return {
    heading: { ref: heading, tabIndex: -1 },
    list: {
      onFocus: () => {
        within.current = true
      },
      // Without a next element the focus was not moved: what held it has gone.
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        if (relatedTarget !== null) within.current = false
      },
    },
  }
}
