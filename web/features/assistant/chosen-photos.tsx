import { Camera } from 'lucide-react'
import { MOST_PHOTOS } from '#contract/photo-limits.ts'
import { AddPhotosButton } from '#web/lib/photos/add-photos-button.tsx'
import type { Picked } from '#web/lib/photos/pick-photos.ts'
import { PhotoTile } from '#web/ui/photos/photo-tile.tsx'

interface ChosenPhotosProps {
  photos: readonly Picked[]
  locked: boolean
  onChange: (photos: Picked[]) => void
}

/** Photos for the professional, chosen before there is a booking: they are sent once there is one. */
export function ChosenPhotos({ photos, locked, onChange }: ChosenPhotosProps) {
  const room = MOST_PHOTOS.ofAKind - photos.length
  return (
    <div role="group" aria-labelledby="chosen-photos" className="grid gap-3">
      <div className="grid gap-1">
        <p id="chosen-photos" className="text-15 font-semibold">
          Photos <span className="font-normal text-quiet">(optional)</span>
        </p>
        <p className="text-15 text-quiet">
          {`The professional sees them before they accept. Up to ${MOST_PHOTOS.ofAKind}; where they were taken is not kept.`}
        </p>
      </div>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo.preview}>
              <PhotoTile
                src={photo.preview}
                alt={`Photo ${at + 1} for the professional`}
                remove={
                  locked
                    ? undefined
                    : {
                        label: `Remove photo ${at + 1}`,
                        press: () => onChange(photos.filter((each) => each !== photo)),
                      }
                }
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {photos.length > 0 &&
          (photos.length === 1
            ? 'One photo goes with your booking.'
            : `${photos.length} photos go with your booking.`)}
      </p>
      {!locked && room > 0 && (
        <AddPhotosButton
          room={room}
          onPick={(picked) => onChange([...photos, ...notYetIn(photos, picked)])}
          className="justify-self-start"
        >
          <Camera size={18} /> {photos.length === 0 ? 'Add photos' : 'Add more photos'}
        </AddPhotosButton>
      )}
    </div>
  )
}

/** The same one chosen twice is one. */
const notYetIn = (photos: readonly Picked[], picked: readonly Picked[]) =>
  picked.filter(
    ({ preview }, at) =>
      photos.every((each) => each.preview !== preview) &&
      picked.findIndex((each) => each.preview === preview) === at,
  )
