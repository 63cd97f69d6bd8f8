import { useMemo } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import type { Picked } from './pick-photos.ts'
import { sendPhoto } from './send-photo.ts'
import type { UploadKind } from './send-photo.ts'

export type UploadState =
  | { is: 'waiting' }
  | { is: 'sending'; part: number }
  | { is: 'failed'; why: string }
  /** The server has it; the booking will tell of it under this id. */
  | { is: 'sent'; id: string }

export interface Upload extends Picked {
  key: number
  /** The booking it goes to, the case, or the license. */
  placeId: string
  kind: UploadKind
  state: UploadState
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** With the tab goes what is on its way: its browser asks first. */
function holdTab(all: readonly Upload[]) {
  if (all.some(({ state }) => state.is === 'waiting' || state.is === 'sending'))
    window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
}

/** Outside of every page: what is being sent goes on when its page is left. */
const uploads = createStore<readonly Upload[]>([], holdTab)

let keys = 0
let underWay = false

/** Sends files to where they belong, one after the other. */
export function addUploads(placeId: string, kind: UploadKind, picked: readonly Picked[]) {
  const added = picked.map((each): Upload => {
    keys += 1
    return { ...each, key: keys, placeId, kind, state: { is: 'waiting' } }
  })
  uploads.change((before) => [...before, ...added])
  void sendNext()
}

export function retryUpload(key: number) {
  become(key, { is: 'waiting' })
  void sendNext()
}

/** Forgets what was sent from here and has been removed since: it is no longer on its way to be told of. */
export const dropSent = (id: string) =>
  uploads.change((before) => before.filter(({ state }) => state.is !== 'sent' || state.id !== id))

/** Forgets one that failed and is not wanted any more. */
export const dropUpload = (key: number) =>
  uploads.change((before) => before.filter((each) => each.key !== key))

const become = (key: number, state: UploadState) =>
  uploads.change((before) => before.map((each) => (each.key === key ? { ...each, state } : each)))

async function sendNext() {
  const next = uploads.read().find(({ state }) => state.is === 'waiting')
  if (underWay || next === undefined) return
  underWay = true
  const { key } = next
  become(key, { is: 'sending', part: 0 })
  try {
    const { id } = await sendPhoto(next, (part) => become(key, { is: 'sending', part }))
    become(key, { is: 'sent', id })
  } catch (error) {
    become(key, { is: 'failed', why: reason(error) })
  }
  underWay = false
  void sendNext()
}

const reason = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'It did not get through.'
  return error.problem?.detail ?? (error.status === 0 ? error.message : 'It did not get through.')
}

/** What is on its way there and does not stand in `known` yet. */
export function useUploads(
  placeId: string,
  kind: UploadKind,
  known: readonly { id: string }[],
): readonly Upload[] {
  const all = useStore(uploads)
  return useMemo(
    () =>
      all.filter(
        ({ state, ...each }) =>
          each.placeId === placeId &&
          each.kind === kind &&
          (state.is !== 'sent' || known.every(({ id }) => id !== state.id)),
      ),
    [all, placeId, kind, known],
  )
}

/** Those of a kind that did not get through, to any booking. */
export function useFailedUploads(kind: UploadKind): readonly Upload[] {
  const all = useStore(uploads)
  return useMemo(
    () => all.filter((each) => each.kind === kind && each.state.is === 'failed'),
    [all, kind],
  )
}
