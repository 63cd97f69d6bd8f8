import { useEffect } from 'react'

const WRITTEN_IN = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** Hears single keys while nobody writes and no dialog is open; answers whether a key was meant for it. */
export function useFreeKey(hear: (key: string) => boolean) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, key } = event
      const writes =
        target instanceof HTMLElement && (target.isContentEditable || target.matches(WRITTEN_IN))
      if (writes || event.ctrlKey || event.metaKey || event.altKey) return
      // A dialog keeps the keyboard to itself.
      if (document.querySelector('dialog[open]') !== null) return
      if (hear(key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hear])
}
