import {
  ACTIVE_STATUSES,
  type Booking,
  type BookingStatus,
  CANCELED,
  TALKED_ABOUT,
} from '#contract/bookings.ts'
import type { PhotoKind } from '#contract/photos.ts'
import { PhotoStrip } from '#web/lib/photos/photo-strip.tsx'
import { Card } from '#web/ui/card.tsx'

interface Part {
  kind: PhotoKind
  heading: string
  title: string
  by: Booking['viewerRole']
  while: readonly BookingStatus[]
  add: string
}

const PARTS: readonly Part[] = [
  {
    kind: 'request',
    heading: 'What is wrong',
    title: 'Photo of what is wrong',
    by: 'customer',
    while: ACTIVE_STATUSES,
    add: 'Add photos',
  },
  {
    kind: 'before',
    heading: 'Before the work',
    title: 'Photo before the work',
    by: 'pro',
    while: TALKED_ABOUT,
    add: 'Add photos before the work',
  },
  {
    kind: 'after',
    heading: 'After the work',
    title: 'Photo after the work',
    by: 'pro',
    while: TALKED_ABOUT,
    add: 'Add photos after the work',
  },
]

/** The photos of a booking, and the way to add more where this viewer may; those of the thread stand there. */
export function BookingPhotos({ booking }: { booking: Booking }) {
  const shown = PARTS.map((part) => ({ ...part, mayAdd: mayAdd(booking, part) })).filter(
    ({ kind, mayAdd: adding }) => adding || booking.photos.some((each) => each.kind === kind),
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="photos">
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 id="photos" className="text-20">
            Photos
          </h2>
          <p className="text-15 text-quiet">{whoSees(booking)}</p>
        </div>
        {shown.map(({ kind, heading, title, add, mayAdd: adding }) => (
          <div key={kind} className="grid gap-2">
            {(shown.length > 1 || booking.viewerRole === 'pro') && (
              <h3 className="font-text text-15 font-semibold tracking-normal">{heading}</h3>
            )}
            <PhotoStrip {...{ booking, kind, title }} add={adding ? add : undefined} />
          </div>
        ))}
      </Card>
    </section>
  )
}

function whoSees({ viewerRole, status }: Booking): string {
  if (viewerRole === 'pro')
    return 'Your customer sees what you add. Where it was taken is not kept.'
  return status === CANCELED
    ? 'The booking was canceled: no professional sees them any more. Where they were taken is not kept.'
    : 'Your professional sees them. Where they were taken is not kept.'
}

function mayAdd({ viewerRole, proId, ended, status }: Booking, part: Part): boolean {
  if (part.by !== viewerRole || ended !== null) return false
  if (viewerRole === 'pro' && proId === null) return false
  return part.while.some((each) => each === status)
}
