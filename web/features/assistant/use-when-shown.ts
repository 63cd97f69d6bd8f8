import { useEffect, useRef } from 'react'

/** Does something each time another thing is shown. `shown` names it; null while it is nothing. */
export function useWhenShown(shown: string | null, act: () => void): void {
  const before = useRef(shown)
  useEffect(() => {
    if (shown === before.current) return
    before.current = shown
    if (shown !== null) act()
  }, [shown, act])
}
