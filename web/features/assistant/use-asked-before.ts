import { useEffect } from 'react'
import { takeAsked } from '#web/lib/session-keys.ts'
import { askedBefore } from './draft.ts'
import type { DraftStore } from './draft-store.ts'

type Ask = (said: string, how: { typed: boolean }) => void

/** What was asked on the landing page or of a booking that is made again is said here as if it had been typed here. */
export function useAskedBefore(store: DraftStore, ask: Ask): void {
  useEffect(() => {
    const asked = takeAsked()
    if (asked === null) return
    store.change((draft) => askedBefore(draft, asked))
    ask(asked.message, { typed: true })
    // Taken once: whatever changes later, there is nothing left to say.
  }, [store, ask])
}
