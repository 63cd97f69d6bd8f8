import type { Photo, PhotoKind } from '#contract/photos.ts'
import type { Context } from '#server/context.ts'
import { rowIdOf } from '#server/db/row-id.ts'
import type { Caller } from '#server/http/session.ts'
import { insertPhoto, knownPhoto } from './insert-photo.ts'
import { refusalOfKind } from './policy.ts'
import { storePicture } from './store-picture.ts'

interface Adding {
  bookingId: string
  kind: PhotoKind
  file: File
}

/**
 * Adds a picture to a booking. What was sent before is answered as it was then.
 * @throws 404 for anyone but its customer and its professional, 403 for a kind that comes from the other side, 409
 * when the booking takes no more of this kind, 413 and 415 for what is no picture we keep
 */
export async function addPhoto(
  context: Context,
  caller: Caller,
  { bookingId, kind, file }: Adding,
): Promise<Photo> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const named = rowIdOf([bookingId, kind, caller.id], bytes)
  const { id, photo: known } = await knownPhoto(context.db, { id: named, bookingId })
  if (known !== null) return known
  // Looked at before the work, and again by the statement that adds it.
  const refusal = await refusalOfKind(context, caller, { bookingId, kind })
  if (refusal !== null) throw refusal
  const size = await storePicture(context, id, bytes)
  return insertPhoto(context, caller, { id, bookingId, kind, ...size })
}
