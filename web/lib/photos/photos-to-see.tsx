import type { Booking } from '#contract/bookings.ts'
import type { PhotoKind } from '#contract/photos.ts'
import { PhotoThumb } from '#web/ui/photos/photo-thumb.tsx'
import { numbered } from './numbered.ts'
import { photoAddress } from './photo-address.ts'

interface PhotosToSeeProps {
  booking: Pick<Booking, 'photos'>
  kind: PhotoKind
  /** What each of them shows, in words; they are numbered. */
  title: string
}

/** The photos of one kind for who added none of them: with nothing that sends or removes any, they come with less script. */
export function PhotosToSee({ booking, kind, title }: PhotosToSeeProps) {
  const photos = booking.photos.filter((each) => each.kind === kind)
  if (photos.length === 0) return null
  return (
    <ul aria-label={title} className="flex flex-wrap gap-3">
      {photos.map(({ id, width, height }, at) => (
        <li key={id}>
          <PhotoThumb
            title={numbered(title, at, photos.length)}
            {...{ width, height }}
            thumb={photoAddress(id, 'thumb')}
            full={photoAddress(id, 'full')}
          />
        </li>
      ))}
    </ul>
  )
}
