import { useState, useSyncExternalStore } from 'react'
import type { Draft } from './draft.ts'
import { dropDraft, loadDraft, saveDraft } from './draft-storage.ts'

/** Holds a draft outside the page, so that an answer still finds it after the page was left. */
export interface DraftStore {
  read: () => Draft
  change: (how: (draft: Draft) => Draft) => void
  subscribe: (listener: () => void) => () => void
  /** It has become a booking: nothing is kept, and the next visit begins afresh. */
  finish: () => void
}

const stores = new Map<string, DraftStore>()

export function draftStoreOf(userId: string): DraftStore {
  const store = stores.get(userId) ?? createStore(userId)
  stores.set(userId, store)
  return store
}

/** The store and what it holds now. */
export function useDraft(userId: string): [Draft, DraftStore] {
  const [store] = useState(() => draftStoreOf(userId))
  return [useSyncExternalStore(store.subscribe, store.read), store]
}

function createStore(userId: string): DraftStore {
  let draft = loadDraft(userId)
  const listeners = new Set<() => void>()
  const show = (next: Draft) => {
    draft = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => draft,
    change: (how) => {
      if (draft.booked) return
      const next = how(draft)
      if (next === draft) return
      saveDraft(userId, next)
      show(next)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    finish: () => {
      dropDraft()
      stores.delete(userId)
      // Until the page is left it goes on showing what was booked.
      show({ ...draft, booked: true })
    },
  }
}
