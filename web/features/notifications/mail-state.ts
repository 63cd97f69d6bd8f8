import type { Notice } from '#contract/notifications.ts'

export type MailState = 'waiting' | 'sent' | 'failed'

/** A failed one is tried again by itself, so it may still become sent. */
export function mailStateOf({
  sentAt,
  lastError,
}: Pick<Notice, 'sentAt' | 'lastError'>): MailState {
  if (sentAt !== null) return 'sent'
  return lastError === null ? 'waiting' : 'failed'
}
