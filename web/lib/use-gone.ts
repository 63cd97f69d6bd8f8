import { useEffect, useRef } from 'react'

/** Whether what calls this has left the page: what ends after that has to be said somewhere else. */
export function useGone() {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return gone
}
