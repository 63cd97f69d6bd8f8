import type { Booking } from '#contract/bookings.ts'
import { MOST_PHOTOS } from '#contract/photo-limits.ts'
import type { Message } from '#contract/messages.ts'
import type { Photo } from '#contract/photos.ts'

/** What was written and the photos that were sent, oldest first. */
export function inOrder(
  messages: readonly Message[],
  photos: readonly Photo[],
): readonly (Message | Photo)[] {
  const sent = photos.filter(({ kind }) => kind === 'message')
  return [...messages, ...sent].toSorted(
    (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  )
}

/** How many more photos the thread takes. */
export const roomIn = ({ photos }: Pick<Booking, 'photos'>): number =>
  MOST_PHOTOS.ofAKind - photos.filter(({ kind }) => kind === 'message').length
