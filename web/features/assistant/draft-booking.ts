import type { Draft, Made } from './draft.ts'
import { notedIn } from './draft-notes.ts'
import { withNowBooked } from './matters.ts'
import { notesOfPlace } from './notes-apart.ts'

/** One matter is booked and another waits: what is true of the place stays for it. */
export const withBooking = (draft: Draft, made: Made): Draft => ({
  ...draft,
  made,
  answer: draft.answer && {
    ...draft.answer,
    choices: [],
    matters: withNowBooked(draft.answer.matters),
  },
  chosen: null,
  overtaken: null,
  placeNotes: draft.notes === null ? draft.placeNotes : notesOfPlace(draft.notes, notedIn(draft)),
  notes: null,
  notesBefore: '',
  // The profile has it now.
  phone: '',
  window: null,
  windowOf: null,
  photos: [],
  photosLost: 0,
  // None of them is of the next matter.
  attempts: [],
})
