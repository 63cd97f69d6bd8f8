import type { PhotoKind } from '#contract/photos.ts'
import { ApiError, readFailure } from '#web/lib/api-error.ts'
import { requestFor } from '#web/lib/call.ts'
import type { CallName } from '#web/lib/call.ts'

/** A photo of a megabyte on a bad line. */
const TIMEOUT_MS = 60_000

/** Of a booking, of a case where something went wrong with it, or the paper of a license. */
export type UploadKind = PhotoKind | 'case' | 'paper'

const CALLS: Partial<Record<UploadKind, CallName>> = {
  case: 'POST /api/cases/:id/photos',
  paper: 'POST /api/professional/licenses/:id/papers',
}

interface Sending {
  placeId: string
  kind: UploadKind
  file: Blob
}

/**
 * Sends a photo, and tells how much of it has left, from 0 to 1: what `fetch` cannot say.
 * @throws ApiError
 */
export function sendPhoto(
  { placeId: id, kind, file }: Sending,
  onPart: (part: number) => void,
): Promise<{ id: string }> {
  const { url } = requestFor(CALLS[kind] ?? 'POST /api/bookings/:id/photos', { params: { id } })
  const form = new FormData()
  form.append('kind', kind)
  form.append(kind === 'paper' ? 'paper' : 'photo', file, 'photo')
  const request = new XMLHttpRequest()
  request.open('POST', url)
  request.timeout = TIMEOUT_MS
  request.setRequestHeader('accept', 'application/json')
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart(loaded / total))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      // The server answers what the contract says.
      if (status === 201) resolve(JSON.parse(responseText) as { id: string })
      else void readFailure(new Response(responseText, { status })).then(reject)
    })
    for (const event of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(event, () =>
        reject(new ApiError(0, 'It did not get through. Check your connection and try again.')),
      )
    request.send(form)
  })
}
