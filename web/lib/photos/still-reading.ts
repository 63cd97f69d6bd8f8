import type { Toast } from '#web/lib/toast.ts'

/** Said to whoever sends before a photo stands there: a phone takes seconds for a large one. */
export const STILL_READING: Toast = {
  title: 'One moment',
  text: 'A file you chose is still being read. Nothing was sent: try again once it stands there.',
  kind: 'error',
}
