import { Camera } from 'lucide-react'
import { MOST_PHOTOS } from '#contract/photo-limits.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PhotoKind } from '#contract/photos.ts'
import { AddPhotosButton } from './add-photos-button.tsx'
import { KeptPhoto } from './kept-photo.tsx'
import { numbered } from './numbered.ts'
import { UploadTile } from './upload-tile.tsx'
import { addUploads, useUploads } from './uploads.ts'

interface PhotoStripProps {
  booking: Pick<Booking, 'id' | 'photos' | 'viewerRole'>
  kind: PhotoKind
  /** What each of them shows, in words; they are numbered. */
  title: string
  /** What the button to add some is called; without it none are added here. */
  add?: string | undefined
}

/** The photos of one kind: those that are kept, those on their way, and the button for more. */
export function PhotoStrip({ booking, kind, title, add }: PhotoStripProps) {
  const { id, photos, viewerRole } = booking
  const kept = photos.filter((each) => each.kind === kind)
  const uploads = useUploads(id, kind, photos)
  const room = MOST_PHOTOS.ofAKind - kept.length - uploads.length
  if (kept.length + uploads.length === 0 && add === undefined) return null
  return (
    <div className="grid gap-3">
      {kept.length + uploads.length > 0 && (
        <ul aria-label={title} className="flex flex-wrap gap-3">
          {kept.map((photo, at) => (
            <li key={photo.id}>
              <KeptPhoto
                photo={photo}
                title={numbered(title, at, kept.length)}
                own={photo.by === viewerRole}
              />
            </li>
          ))}
          {uploads.map((upload) => (
            <li key={upload.key} className={upload.state.is === 'failed' ? 'w-full' : undefined}>
              <UploadTile upload={upload} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {uploads.some(({ state }) => state.is === 'failed') && 'A photo was not sent.'}
      </p>
      {add !== undefined && room > 0 && (
        <AddPhotosButton
          room={room}
          onPick={(picked) => addUploads(id, kind, picked)}
          className="justify-self-start"
        >
          <Camera size={18} /> {add}
        </AddPhotosButton>
      )}
      {add !== undefined && room <= 0 && (
        <p className="text-15 text-quiet">{`${MOST_PHOTOS.ofAKind} photos are here: remove one to add another.`}</p>
      )}
    </div>
  )
}
