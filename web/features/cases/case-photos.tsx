import { Camera } from 'lucide-react'
import type { CaseWithThread } from '#contract/cases.ts'
import { MOST_PHOTOS } from '#contract/photo-limits.ts'
import { AddPhotosButton } from '#web/lib/photos/add-photos-button.tsx'
import { KeptPhoto } from '#web/lib/photos/kept-photo.tsx'
import { UploadTile } from '#web/lib/photos/upload-tile.tsx'
import { addUploads, useUploads } from '#web/lib/photos/uploads.ts'

/** The photos of both sides; each adds some, and takes away their own, while it is open. */
export function CasePhotos({ told }: { told: CaseWithThread }) {
  const { id, photos, viewerRole, state } = told
  const uploads = useUploads(id, 'case', photos)
  const room = MOST_PHOTOS.ofAKind - photos.length - uploads.length
  const mayAdd = viewerRole !== 'operator' && state === 'open'
  if (photos.length + uploads.length === 0 && !mayAdd) return null
  return (
    <section aria-labelledby="case-photos" className="grid gap-3">
      <h2 id="case-photos" className="text-20">
        Photos
      </h2>
      {photos.length + uploads.length > 0 && (
        <ul aria-label="Photos of what went wrong" className="flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <KeptPhoto
                photo={photo}
                title={`Photo ${at + 1} of ${photos.length}, from the ${photo.by === 'pro' ? 'professional' : 'customer'}`}
                own={photo.by === viewerRole && state === 'open'}
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
        {uploads.some(({ state: its }) => its.is === 'failed') && 'A photo was not sent.'}
      </p>
      {mayAdd && room > 0 && (
        <AddPhotosButton
          room={room}
          onPick={(picked) => addUploads(id, 'case', picked)}
          className="justify-self-start"
        >
          <Camera size={18} /> Add photos
        </AddPhotosButton>
      )}
    </section>
  )
}
