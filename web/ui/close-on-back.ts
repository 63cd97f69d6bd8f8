const open: HTMLDialogElement[] = []

// A dialog is no page of its own: nothing is written into the history, so going forward and what leads on from it are as ever.
// Where the browser lets nobody hold it back, as on the way to another site, it leaves as it always did.
globalThis.navigation?.addEventListener('navigate', (event) => {
  // One that is closed already may still be on the page: its `close` event comes a moment later.
  const onTop = open.findLast((dialog) => dialog.open)
  if (onTop === undefined || event.navigationType !== 'traverse' || !event.cancelable) return
  if (event.destination.index > (globalThis.navigation.currentEntry?.index ?? 0)) return
  event.preventDefault()
  onTop.close()
})

/** The browser's Back closes the dialog on top, as Esc does, for as long as it is open; call what it answers when it is not. */
export function closeOnBack(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  return () => void open.splice(open.lastIndexOf(dialog), 1)
}
