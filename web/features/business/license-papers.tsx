import { useEffect } from 'react'
import { Paperclip } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import type { BusinessLicense } from '#contract/business.ts'
import { MOST_PAPERS } from '#contract/photo-limits.ts'
import { AddPhotosButton } from '#web/lib/photos/add-photos-button.tsx'
import { UploadTile } from '#web/lib/photos/upload-tile.tsx'
import { addUploads, useUploads } from '#web/lib/photos/uploads.ts'
import { licenseName } from './license-words.ts'
import { businessQuery } from './own-business.ts'
import { PaperList } from './paper-list.tsx'

/** The papers a license was sent in with; while it waits for its check, the way to add and take back some. */
export function LicensePapers({ license }: { license: BusinessLicense }) {
  const { id, papers, state } = license
  const uploads = useUploads(id, 'paper', papers)
  useReadAgain(uploads.filter(({ state: its }) => its.is === 'sent').length)
  const mayAdd = state === 'waiting'
  const room = MOST_PAPERS.ofALicense - papers.length - uploads.length
  if (!mayAdd && papers.length === 0) return null
  return (
    <div className="grid gap-3">
      {papers.length + uploads.length > 0 && (
        <PaperList papers={papers} name={licenseName(license)} removable={mayAdd}>
          {uploads.map((upload) => (
            <li key={upload.key} className={upload.state.is === 'failed' ? 'w-full' : undefined}>
              <UploadTile upload={upload} />
            </li>
          ))}
        </PaperList>
      )}
      <p role="status" className="sr-only">
        {uploads.some(({ state: its }) => its.is === 'failed') && 'A paper was not sent.'}
      </p>
      {mayAdd && room > 0 && (
        <AddPhotosButton
          pdf
          room={room}
          onPick={(picked) => addUploads(id, 'paper', picked)}
          className="justify-self-start"
        >
          <Paperclip size={18} /> Add a photo or PDF of it
        </AddPhotosButton>
      )}
    </div>
  )
}

/** What was sent is shown as the server tells of it. */
function useReadAgain(sent: number) {
  const client = useQueryClient()
  useEffect(() => {
    if (sent > 0) void client.invalidateQueries(businessQuery)
  }, [client, sent])
}
