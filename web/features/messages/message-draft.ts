import type { Booking } from '#contract/bookings.ts'
import { readOwn, removeOwn, writeOwn } from '#web/lib/own-storage.ts'

type Thread = Pick<Booking, 'id' | 'viewerRole'>

// The two sides may share a tab, one after the other: neither finds the other's words.
const keyOf = ({ id, viewerRole }: Thread) => `message_draft_${id}_${viewerRole}`

/** What was typed and not sent: it outlives the dialog and a reload. */
export const readMessageDraft = (thread: Thread): string => readOwn(keyOf(thread)) ?? ''

export const writeMessageDraft = (thread: Thread, text: string): void =>
  text === '' ? removeOwn(keyOf(thread)) : writeOwn(keyOf(thread), text)

/** What is left in the input once `sent` has arrived: only what was typed meanwhile. */
export const typedSince = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
