import { createStore, useStore } from 'zustand'
import { newestToastKey } from '#web/lib/toast.ts'

const dialogs = createStore(() => ({ open: 0, coveredAfter: 0 }))

/** Tells that a dialog covers the page; call what it answers when the dialog is gone. */
export function coverPage(): () => void {
  dialogs.setState(({ open, coveredAfter }) => ({
    open: open + 1,
    coveredAfter: open === 0 ? newestToastKey() : coveredAfter,
  }))
  return () => dialogs.setState(({ open }) => ({ open: open - 1 }))
}

/** The key of the newest toast when a dialog came to cover the page, and all else went out of reach; null: none does. */
export const useCoveredAfter = (): number | null =>
  useStore(dialogs, ({ open, coveredAfter }) => (open > 0 ? coveredAfter : null))
