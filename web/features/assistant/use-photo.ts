import { useState } from 'react'
import type { DraftStore } from './draft-store.ts'
import { withPhoto } from './draft.ts'
import { smallPhoto } from './small-photo.ts'

/** Takes a photo into the draft, to go with the next message. */
export function usePhoto(store: DraftStore) {
  const [reading, setReading] = useState(false)
  // How many messages there were then: with the next one it is no longer news.
  const [failedAt, setFailedAt] = useState<number | null>(null)
  const take = async (file: File) => {
    setReading(true)
    setFailedAt(null)
    try {
      const photo = await smallPhoto(file)
      store.change((before) => withPhoto(before, photo))
    } catch {
      setFailedAt(store.read().messages.length)
    }
    setReading(false)
  }
  const { messages, sending } = store.read()
  return {
    reading,
    failed: failedAt === messages.length && sending === null,
    take: (file: File) => void take(file),
    remove: () => store.change((before) => ({ ...before, photo: null })),
  }
}
