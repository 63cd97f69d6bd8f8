import { useState } from 'react'
import { EyeOff, Star } from 'lucide-react'
import { call } from '#web/lib/call.ts'
import { photoAddress } from '#web/lib/photos/photo-address.ts'
import { UNDONE } from '#web/lib/undo.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { PhotoThumb } from '#web/ui/photos/photo-thumb.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { DeskBooking } from './queries.ts'
import { DeskSection } from './section.tsx'

/** Photos and the review, which operators hide from everybody else or show again. */
export function DeskSeen({ booking }: { booking: DeskBooking }) {
  const { photos, review } = booking
  return (
    <Lasting>
      {photos.length > 0 && (
        <DeskSection title="Photos" count={photos.length}>
          <ul aria-label="Photos" className="flex flex-wrap gap-4">
            <Lasting>
              {photos.map((photo) => (
                <DeskPhoto key={photo.id} booking={booking} photo={photo} />
              ))}
            </Lasting>
          </ul>
        </DeskSection>
      )}
      {review !== null && (
        <DeskSection title="Review">
          <DeskReview booking={booking} review={review} />
        </DeskSection>
      )}
    </Lasting>
  )
}

const KINDS = {
  request: 'With the request',
  message: 'In the thread',
  before: 'Before',
  after: 'After',
} as const

function DeskPhoto({
  booking,
  photo,
}: {
  booking: DeskBooking
  photo: DeskBooking['photos'][number]
}) {
  const { id, kind, by, hidden } = photo
  const title = `${KINDS[kind]}, by the ${by === 'customer' ? 'customer' : 'professional'}`
  return (
    <li className="grid justify-items-start gap-1">
      <PhotoThumb
        title={title}
        thumb={photoAddress(id, 'thumb')}
        full={photoAddress(id, 'full')}
        width={photo.width}
        height={photo.height}
      />
      <HideButton
        booking={booking}
        what="photo"
        of={id}
        hidden={hidden}
        hint="Who added it reads it."
        set={{
          hide: (reason) =>
            call('POST /api/operator/photos/:id/hide', { params: { id }, body: { reason } }),
          show: (reason) =>
            call('POST /api/operator/photos/:id/show', { params: { id }, body: { reason } }),
        }}
      />
    </li>
  )
}

function DeskReview({
  booking,
  review: { id, stars, tags, notes, reply, hidden },
}: {
  booking: DeskBooking
  review: NonNullable<DeskBooking['review']>
}) {
  return (
    <div className="grid justify-items-start gap-1 rounded-card border border-line bg-card px-4 py-3 wrap-anywhere sm:px-5">
      <p className="figures flex items-center gap-1.5 font-semibold">
        <Star size={18} className="fill-current text-clay" /> {stars} of 5
      </p>
      {tags !== '' && <p className="text-15 text-quiet">{tags.replaceAll(',', ', ')}</p>}
      {notes !== '' && (
        <p dir="auto" className="whitespace-pre-wrap">
          {notes}
        </p>
      )}
      {reply !== null && (
        <p className="text-15 text-quiet">
          Answered: <bdi>{reply.text}</bdi>
        </p>
      )}
      <HideButton
        booking={booking}
        what="review"
        of={id}
        hidden={hidden}
        hint="The customer and the professional read it."
        set={{
          hide: (reason) =>
            call('POST /api/operator/reviews/:id/hide', { params: { id }, body: { reason } }),
          show: (reason) =>
            call('POST /api/operator/reviews/:id/show', { params: { id }, body: { reason } }),
        }}
      />
    </div>
  )
}

interface HideButtonProps {
  booking: DeskBooking
  what: 'photo' | 'review'
  /** Which one. */
  of: string
  hidden: boolean
  hint: string
  set: Record<'hide' | 'show', (reason: string) => Promise<unknown>>
}

function HideButton({ booking: { id }, what, of, hidden, hint, set }: HideButtonProps) {
  // Somebody else may do it while it is asked: what was asked stays what it was.
  const [asked, setAsked] = useState<'hide' | 'show' | null>(null)
  const offered = hidden ? 'show' : 'hide'
  return (
    <>
      {hidden && (
        <Badge icon={EyeOff} tone="bg-pending-soft text-pending">
          Hidden
        </Badge>
      )}
      <Button variant="quiet" className="-ml-5" onClick={() => setAsked(offered)}>
        {hidden ? 'Show again' : 'Hide'}
        <span className="sr-only">this {what}</span>
      </Button>
      {asked === 'hide' && (
        <ActDialog
          bookingId={id}
          keptAs={`hide_${of}`}
          title={`Hide this ${what}?`}
          subtitle="Operators alone see it from then on."
          hint={hint}
          button={`Hide the ${what}`}
          done="Hidden"
          send={set.hide}
          undo={() => set.show(UNDONE)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'show' && (
        <ActDialog
          bookingId={id}
          keptAs={`show_${of}`}
          title={`Show this ${what} again?`}
          hint={hint}
          button={`Show the ${what}`}
          done="Shown Again"
          send={set.show}
          undo={() => set.hide(UNDONE)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
