import { useEffect, useState } from 'react'

/** A second tap on the same spot comes sooner than this. */
const SETTLED_MS = 400

/** Whether this stands long enough for a press on it to be meant for it; it begins anew with each `what`. */
export function useSettled(what: unknown = null): boolean {
  const [settled, setSettled] = useState<{ what: unknown } | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ what }), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [what])
  return settled !== null && settled.what === what
}
