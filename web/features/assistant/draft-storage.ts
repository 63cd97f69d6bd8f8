import { readOwn, removeOwn, writeOwn } from '#web/lib/own-storage.ts'
import { EMPTY_DRAFT, unsent } from './draft.ts'
import type { Draft } from './draft.ts'

const NAME = 'bookingDraft'

/** Goes up when a draft changes its shape: an older one is not read. */
const VERSION = 3

interface Kept {
  version: number
  userId: string
  draft: Partial<Draft>
}

/** The draft of this person in this tab. Somebody else's is thrown away unread. */
export function loadDraft(userId: string): Draft {
  const stored = readOwn(NAME)
  if (stored === null) return EMPTY_DRAFT
  try {
    const kept = JSON.parse(stored) as Kept // written below; another shape has another version
    if (kept.version === VERSION && kept.userId === userId) return { ...EMPTY_DRAFT, ...kept.draft }
  } catch {
    // What cannot be read is no draft.
  }
  dropDraft()
  return EMPTY_DRAFT
}

/** A message without its answer is kept as typed: nobody will hear the answer after a reload. Of photos, which are too large, their number alone. */
export function saveDraft(userId: string, draft: Draft): void {
  const typed = unsent(draft)
  const kept: Kept = {
    version: VERSION,
    userId,
    draft: {
      ...typed,
      photo: null,
      photoLost: typed.photoLost || typed.photo !== null,
      photos: [],
      photosLost: typed.photosLost + typed.photos.length,
    },
  }
  writeOwn(NAME, JSON.stringify(kept))
}

export const dropDraft = (): void => removeOwn(NAME)
