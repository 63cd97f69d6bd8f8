import { createStore as createBareStore, useStore as useBareStore } from 'zustand'
import type { StoreApi } from 'zustand'

/** Something held outside the page, so that what ends later still finds it. Whoever watches hears of every change. */
export interface Store<T> extends Omit<StoreApi<T>, 'setState'> {
  read: () => T
  change: (how: (before: T) => T) => void
}

/** `keep` is called with each change before anybody hears of it. */
export function createStore<T>(first: T, keep: (next: T) => void): Store<T> {
  const { setState, ...store } = createBareStore(() => first)
  return {
    ...store,
    read: store.getState,
    change: (how) => {
      const next = how(store.getState())
      if (next === store.getState()) return
      keep(next)
      setState(next, true)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useBareStore(store)
