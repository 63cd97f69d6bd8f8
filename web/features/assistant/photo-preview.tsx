import { X } from 'lucide-react'
import { LostPhotos } from '#web/lib/photos/lost-photos.tsx'
import { Button } from '#web/ui/button.tsx'

interface PhotoPreviewProps {
  /** Its `data:` address. */
  photo: string | null
  failed: boolean
  /** One was chosen before the page was loaded anew. */
  lost: boolean
  onRemove: () => void
}

/** The photo that goes with the next message, or why there is none. */
export function PhotoPreview({ photo, failed, lost, onRemove }: PhotoPreviewProps) {
  return (
    <>
      <div role="status" className="text-15 text-danger empty:hidden">
        {failed && 'This photo could not be read. Take it again, or choose another one.'}
        {photo !== null && !failed && (
          <span className="sr-only">Your photo goes with the next message.</span>
        )}
      </div>
      {lost && <LostPhotos count={1} />}
      {photo !== null && (
        <div className="flex items-center gap-3">
          <img
            src={photo}
            alt="Yours, to be sent"
            className="size-16 rounded-card border border-line object-cover"
          />
          <p className="flex-1 text-15 text-quiet">Looked at once, kept by nobody.</p>
          <Button variant="quiet" onClick={onRemove} className="-mr-5 shrink-0">
            <X size={18} /> Remove <span className="sr-only">the photo</span>
          </Button>
        </div>
      )}
    </>
  )
}
