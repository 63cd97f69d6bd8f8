import { Camera } from 'lucide-react'
import { MOST_PHOTOS } from '#contract/photo-limits.ts'
import { AddPhotosButton } from './add-photos-button.tsx'
import { LostPhotos } from './lost-photos.tsx'
import type { Picked } from './pick-photos.ts'
import { PhotoTile } from '#web/ui/photos/photo-tile.tsx'

interface ChosenPhotosProps {
  /** Who sees them, in a sentence. */
  hint: string
  /** For whom they are, and what they go with. */
  reader: string
  goesWith: string
  /** How many were chosen before the page was loaded anew: a draft keeps none. */
  lost?: number
  photos: readonly Picked[]
  locked: boolean
  /** By what they are by then: reading one takes a while. */
  onChange: (change: (now: readonly Picked[]) => Picked[]) => void
  onReading: (reading: boolean) => void
}

/** Photos that are chosen before there is what they go with: they are sent once there is. */
export function ChosenPhotos({
  photos,
  locked,
  hint,
  reader,
  goesWith,
  lost = 0,
  onChange,
  onReading,
}: ChosenPhotosProps) {
  const room = MOST_PHOTOS.ofAKind - photos.length
  return (
    <div role="group" aria-labelledby="chosen-photos" className="grid gap-3">
      <div className="grid gap-1">
        <p id="chosen-photos" className="text-15 font-semibold">
          Photos <span className="font-normal text-quiet">(optional)</span>
        </p>
        <p className="text-15 text-quiet">
          {`${hint} Up to ${MOST_PHOTOS.ofAKind}; where they were taken is not kept.`}
        </p>
      </div>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo.preview}>
              <PhotoTile
                src={photo.preview}
                alt={`Photo ${at + 1} for ${reader}`}
                remove={
                  locked
                    ? undefined
                    : {
                        label: `Remove photo ${at + 1}`,
                        press: () => onChange((now) => now.filter((each) => each !== photo)),
                      }
                }
              />
            </li>
          ))}
        </ul>
      )}
      {lost > 0 && !locked && <LostPhotos count={lost} />}
      <p role="status" className="sr-only">
        {photos.length > 0 &&
          (photos.length === 1
            ? `One photo goes with ${goesWith}.`
            : `${photos.length} photos go with ${goesWith}.`)}
      </p>
      {!locked && room > 0 && (
        <AddPhotosButton
          room={room}
          onPick={(picked) => onChange((now) => [...now, ...notYetIn(now, picked)])}
          onReading={onReading}
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
