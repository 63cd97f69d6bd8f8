import { useSyncExternalStore } from 'react'

/** Something held outside the page, so that what ends later still finds it. Whoever watches hears of every change. */
export interface Store<T> {
  read: () => T
  change: (how: (before: T) => T) => void
  subscribe: (listener: () => void) => () => void
}

/** `keep` is called with each change before anybody hears of it. */
export function createStore<T>(first: T, keep: (next: T) => void): Store<T> {
  let held = first
  const listeners = new Set<() => void>()
  return {
    read: () => held,
    change: (how) => {
      const next = how(held)
      if (next === held) return
      held = next
      keep(next)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.read)
