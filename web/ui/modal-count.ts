import { createStore, useStore } from 'zustand'

const dialogs = createStore(() => ({ open: 0 }))

/** Tells that a dialog covers the page; call what it answers when the dialog is gone. */
export function coverPage(): () => void {
  add(1)
  return () => add(-1)
}

/** Whether a dialog covers the page: all else is out of reach then, toasts too. */
export const usePageCovered = (): boolean => useStore(dialogs, ({ open }) => open > 0)

const add = (more: number) => dialogs.setState(({ open }) => ({ open: open + more }))
