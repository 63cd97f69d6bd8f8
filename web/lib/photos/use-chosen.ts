import { createStore, useStore } from '#web/lib/store.ts'
import type { Picked } from './pick-photos.ts'

/** Files are too large for the tab's storage: they outlive the dialog they were chosen in, and go with the page. */
const chosen = createStore<Record<string, readonly Picked[]>>({}, () => {})

const NONE: readonly Picked[] = []

/** What is chosen in one place and not sent yet, and how it is changed; that answers how many there are then. */
export function useChosen(place: string) {
  const files = useStore(chosen)[place] ?? NONE
  const change = (by: (now: readonly Picked[]) => readonly Picked[]): number => {
    chosen.change((before) => ({ ...before, [place]: by(before[place] ?? NONE) }))
    return (chosen.read()[place] ?? NONE).length
  }
  return [files, change] as const
}
