import { useSyncExternalStore } from 'react'

export interface Toast {
  title: string
  text?: string
  kind?: 'info' | 'success' | 'error'
  /** The page is about to go: nothing said later may take this one's place. */
  last?: boolean
}

/** A toast on screen; `key` tells two with the same words apart. */
export type ShownToast = Toast & { key: number }

let shown: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the one before: only one is visible at a time. */
export function showToast(toast: Toast): void {
  if (shown?.last) return
  count += 1
  set({ ...toast, key: count })
}

export const hideToast = (): void => set(null)

export const shownToast = (): ShownToast | null => shown

export const useShownToast = (): ShownToast | null => useSyncExternalStore(subscribe, shownToast)

function set(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
