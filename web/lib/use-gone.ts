import { useEffect, useRef } from 'react'
import { adviceFor, isRefused } from './refusal.ts'
import { showToast } from './toast.ts'

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

/**
 * Says by a toast that `what` failed where what would say so has gone by then, or is not `open` any more: without an answer it
 * may have been done.
 */
export function useToldWhenGone(what: string, open = true) {
  const gone = useGone()
  const closed = useRef(false)
  useEffect(() => {
    closed.current = !open
  }, [open])
  return (error: Error) => {
    if (!gone.current && !closed.current) return
    const how = isRefused(error) ? 'was not taken' : 'may not have arrived'
    const advice = isRefused(error) ? adviceFor(error) : 'Look at how it stands now.'
    showToast({ title: `${what} ${how}`, text: advice, kind: 'error' })
  }
}
