import type { Booking } from '#contract/bookings.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'

/**
 * What was typed and not sent: it outlives the dialog and a reload. The two sides may share a tab, one after the other:
 * neither finds the other's words.
 */
export const messageDraft = ({ id, viewerRole }: Pick<Booking, 'id' | 'viewerRole'>) =>
  keptInTab<string>(`message_draft_${id}_${viewerRole}`, 1)
