import { useEffect } from 'react'
import { takeAsked, takeTyped } from '#web/lib/session-keys.ts'
import { askedBefore, typedBefore } from './draft.ts'
import type { DraftStore } from './draft-store.ts'

type Ask = (said: string, how: { typed: boolean }) => void

/**
 * What was asked on the landing page or of a booking that is made again is said here as if it had been typed here; what was
 * typed there alone stands in the box.
 */
export function useAskedBefore(store: DraftStore, ask: Ask): void {
  useEffect(() => {
    const asked = takeAsked()
    const typed = takeTyped()
    if (asked !== null) {
      store.change((draft) => askedBefore(draft, asked))
      ask(asked.message, { typed: true })
    }
    if (typed !== null && typed.message.trim() !== asked?.message)
      store.change((draft) => typedBefore(draft, typed))
    // Taken once: whatever changes later, there is nothing left to say.
  }, [store, ask])
}
