import type { Booking } from '#contract/bookings.ts'
import { SENDER_LABELS } from '#contract/messages.ts'

const labels = new Map<string, string>(Object.entries(SENDER_LABELS))

/** Who wrote, in a word. A page older than its server may meet somebody it does not know. */
export const senderLabel = (senderRole: string): string => labels.get(senderRole) ?? 'Unknown'

/** A professional's own messages are those of the professional; anybody else's are the customer's. */
export const isOwn = (senderRole: string, viewerRole: Booking['viewerRole']): boolean =>
  senderRole === (viewerRole === 'pro' ? 'pro' : 'customer')
