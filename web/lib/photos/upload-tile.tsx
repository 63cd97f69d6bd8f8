import { RotateCw } from 'lucide-react'
import type { Upload } from './uploads.ts'
import { dropUpload, retryUpload } from './uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { PhotoTile } from '#web/ui/photos/photo-tile.tsx'

/** A photo on its way: how far it has come, or why it is stuck and what to do. */
export function UploadTile({ upload }: { upload: Upload }) {
  const { key, kind, preview, state } = upload
  const what = kind === 'paper' ? 'paper' : 'photo'
  if (state.is === 'failed')
    return (
      <div className="flex w-full max-w-100 items-center gap-4">
        <PhotoTile
          src={preview}
          alt={`A ${what} that was not sent`}
          faded
          remove={{ label: `Do not send this ${what}`, press: () => dropUpload(key) }}
        />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <p className="text-15 text-danger">{state.why}</p>
          <Button variant="secondary" onClick={() => retryUpload(key)}>
            <RotateCw size={18} /> Try again
          </Button>
        </div>
      </div>
    )
  const part = state.is === 'sending' ? state.part : Number(state.is === 'sent')
  return (
    <PhotoTile src={preview} alt={`A ${what} of yours`} faded={state.is !== 'sent'}>
      {state.is !== 'sent' && (
        <span className="absolute inset-x-2 bottom-2 h-2 overflow-hidden rounded-pill bg-card">
          <span
            role="progressbar"
            aria-label={`Sending the ${what}`}
            aria-valuenow={Math.round(part * 100)}
            className="block h-full rounded-pill bg-pine transition-[width]"
            style={{ width: `${Math.max(5, part * 100)}%` }}
          />
        </span>
      )}
    </PhotoTile>
  )
}
