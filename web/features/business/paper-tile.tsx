import { FileText, Trash2 } from 'lucide-react'
import type { LicensePaper } from '#contract/license-papers.ts'
import type { PhotoSize } from '#contract/photo-size.ts'
import { requestFor } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { PhotoThumb } from '#web/ui/photos/photo-thumb.tsx'
import { useRemovePaper } from './saving.ts'

interface PaperTileProps {
  paper: LicensePaper
  /** What it is, in words. */
  title: string
  /** Whether it may be taken back here. */
  removable?: boolean
}

/** The paper of a license: a photo that opens large, or a PDF to be saved. */
export function PaperTile({ paper, title, removable = false }: PaperTileProps) {
  const { mutate, isPending } = useRemovePaper()
  const { id, type, width, height } = paper
  const remove = (done?: () => void) => mutate(id, { onSuccess: () => done?.() })
  if (type === 'photo')
    return (
      <PhotoThumb
        title={title}
        thumb={addressOf(id, 'thumb')}
        full={addressOf(id, 'full')}
        // Every photo has both.
        width={width ?? 1}
        height={height ?? 1}
        {...(removable && {
          actions: (close) => (
            <Button variant="quiet" pending={isPending} onClick={() => remove(close)}>
              <Trash2 size={18} /> Remove this photo
            </Button>
          ),
        })}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <a
        href={addressOf(id, 'full')}
        download
        className="inline-flex min-h-11 items-center gap-2 text-pine underline underline-offset-4"
      >
        <FileText size={18} /> {title} (PDF)
      </a>
      {removable && (
        <Button
          variant="quiet"
          pending={isPending}
          aria-label={`Remove ${title} (PDF)`}
          onClick={() => remove()}
        >
          <Trash2 size={18} /> Remove
        </Button>
      )}
    </div>
  )
}

const addressOf = (id: string, size: PhotoSize): string =>
  requestFor('GET /api/papers/:id', { params: { id }, query: { size } }).url
