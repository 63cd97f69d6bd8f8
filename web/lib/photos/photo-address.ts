import type { PhotoSize } from '#contract/photo-size.ts'
import { requestFor } from '#web/lib/call.ts'

/** Where a photo lies; what lies there never changes. */
export const photoAddress = (id: string, size: PhotoSize): string =>
  requestFor('GET /api/photos/:id', { params: { id }, query: { size } }).url
