import type { Notice } from '#contract/notifications.ts'

export type NoticeState = 'waiting' | 'sent' | 'failed'

/** A failed one that is not given up is tried again by itself, so it may still become sent. */
export function noticeStateOf({
  sentAt,
  lastError,
  gaveUp,
}: Pick<Notice, 'sentAt' | 'lastError' | 'gaveUp'>): NoticeState {
  if (sentAt !== null) return 'sent'
  return lastError === null && !gaveUp ? 'waiting' : 'failed'
}
