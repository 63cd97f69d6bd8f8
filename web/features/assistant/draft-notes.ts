import type { Draft } from './draft.ts'
import { toldSince } from './notes-apart.ts'

/** The form's notes become the customer's own with the first letter they type. */
export const withNotes = (draft: Draft, notes: string): Draft => ({
  ...draft,
  notes,
  notesBefore: draft.notes === null ? notedIn(draft) : draft.notesBefore,
})

/** What was told after that is added to them. */
export const withNotesSince = (draft: Draft): Draft => ({
  ...draft,
  notes: [draft.notes ?? '', notedSince(draft)].filter((part) => part !== '').join('\n'),
  notesBefore: notedIn(draft),
})

/** What the assistant has noted since the customer writes the notes themselves. */
export const notedSince = (draft: Draft): string =>
  draft.notes === null ? '' : toldSince(draft.notesBefore, notedIn(draft))

/** What the assistant has noted for the professional. */
export const notedIn = ({ answer }: Draft): string => answer?.intent.notes ?? ''
