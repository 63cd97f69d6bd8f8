import { useState } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'
import type { Store } from '#web/lib/store.ts'
import type { Draft } from './draft.ts'
import { dropDraft, loadDraft, saveDraft } from './draft-storage.ts'

/** Holds a draft outside the page, so that an answer still finds it after the page was left. */
export interface DraftStore extends Store<Draft> {
  /** It has become a booking: nothing is kept, and the next visit begins afresh. */
  finish: () => void
}

const stores = new Map<string, DraftStore>()

export function draftStoreOf(userId: string): DraftStore {
  const store = stores.get(userId) ?? createDraftStore(userId)
  stores.set(userId, store)
  return store
}

/** The store and what it holds now. */
export function useDraft(userId: string): [Draft, DraftStore] {
  const [store] = useState(() => draftStoreOf(userId))
  return [useStore(store), store]
}

function createDraftStore(userId: string): DraftStore {
  const store = createStore(loadDraft(userId), (next) =>
    next.booked ? dropDraft() : saveDraft(userId, next),
  )
  return {
    ...store,
    change: (how) => store.change((draft) => (draft.booked ? draft : how(draft))),
    finish: () => {
      stores.delete(userId)
      // Until the page is left it goes on showing what was booked.
      store.change((draft) => ({ ...draft, booked: true }))
    },
  }
}
