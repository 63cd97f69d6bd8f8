import { useEffect, useState } from 'react'
import type { OwnApplication } from '#web/features/applications/queries.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import type { Store } from '#web/lib/store.ts'
import { begun, met, typed } from './draft.ts'
import type { Draft } from './draft.ts'
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts'
import type { Applicant, ApplicationValues } from './values.ts'

/** Holds the draft outside the page: a save that ends after one has left finds it, and who comes back, too. */
export interface DraftStore extends Store<Draft> {
  type: (change: Partial<ApplicationValues>) => void
}

const stores = new Map<string, DraftStore>()

export function draftStoreOf(own: OwnApplication | null, user: Applicant): DraftStore {
  const { id } = user
  const known = stores.get(id)
  if (known !== undefined) {
    known.change((draft) => met(draft, own, user))
    return known
  }
  const draft = createStore(begun(own, user, readKeptDraft(id, own)), (next) =>
    next.state === 'saved' ? forgetDraft(id) : keepDraft(id, next),
  )
  const store: DraftStore = {
    ...draft,
    type: (change) => draft.change((before) => typed(before, change)),
  }
  stores.set(id, store)
  return store
}

/** The draft, kept true to what the server holds, and the store to change it in. */
export function useDraft(own: OwnApplication | null, user: Applicant): [Draft, DraftStore] {
  const [store] = useState(() => draftStoreOf(own, user))
  useEffect(() => store.change((draft) => met(draft, own, user)), [store, own, user])
  return [useStore(store), store]
}
