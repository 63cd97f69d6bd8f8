import { useSyncExternalStore } from 'react'

function watch(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether this device has a connection at all, as far as the browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)
