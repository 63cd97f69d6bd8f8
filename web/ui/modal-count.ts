import { useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()

/** Tells that a dialog covers the page; call what it answers when the dialog is gone. */
export function coverPage(): () => void {
  add(1)
  return () => add(-1)
}

/** Whether a dialog covers the page: all else is out of reach then, toasts too. */
export const usePageCovered = (): boolean => useSyncExternalStore(subscribe, () => open > 0)

function add(dialogs: number) {
  open += dialogs
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
