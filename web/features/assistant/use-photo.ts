import { useState } from 'react'
import type { DraftStore } from './draft-store.ts'
import { smallPhoto } from './small-photo.ts'

/** Takes a photo into the draft, to go with the next message. */
export function usePhoto(store: DraftStore) {
  const [state, setState] = useState<'ready' | 'reading' | 'failed'>('ready')
  const take = async (file: File) => {
    setState('reading')
    try {
      const photo = await smallPhoto(file)
      store.change((before) => ({ ...before, photo }))
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return {
    reading: state === 'reading',
    failed: state === 'failed',
    take: (file: File) => void take(file),
    remove: () => store.change((before) => ({ ...before, photo: null })),
  }
}
