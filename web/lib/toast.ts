import { createStore, useStore } from 'zustand'

export interface Toast {
  title: string
  text?: string
  kind?: 'info' | 'success' | 'error'
  /** Takes back what it tells of. */
  undo?: () => void
  /** Where on this site it goes on. */
  link?: { label: string; href: string }
  /** What stands in its place once another page is open: nothing where null; where unset, it stays. */
  moved?: Toast | null
  /** The page is about to go: nothing said later may take this one's place. */
  last?: boolean
}

/** A toast on screen; `key` tells two with the same words apart. */
export type ShownToast = Toast & { key: number }

const toasts = createStore<{ shown: ShownToast | null; count: number }>(() => ({
  shown: null,
  count: 0,
}))

/** Shows a toast in place of the one before: only one is visible at a time. */
export function showToast(toast: Toast): void {
  if (shownToast()?.last) return
  toasts.setState(({ count }) => ({ shown: { ...toast, key: count + 1 }, count: count + 1 }))
}

/** Another page is open: what announced it has nothing more to say. */
export function toastAfterMove(): void {
  const shown = shownToast()
  if (shown?.moved === undefined) return
  hideToast(shown)
  if (shown.moved !== null) showToast(shown.moved)
}

/** Takes this toast away; one that came in its place stays. */
export function hideToast(toast: ShownToast | null): void {
  if (shownToast() === toast) toasts.setState({ shown: null })
}

export const shownToast = (): ShownToast | null => toasts.getState().shown

/** Of the newest there was, shown or gone: a later one has a higher key. */
export const newestToastKey = (): number => toasts.getState().count

export const useShownToast = (): ShownToast | null => useStore(toasts, ({ shown }) => shown)
