import { createHash } from 'node:crypto'
import type { Photo, PhotoKind } from '#contract/photos.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { insertPhoto, knownPhoto } from './insert-photo.ts'
import { toPicture } from './picture.ts'
import { refusalOfKind } from './policy.ts'
import { reaching } from './reaching.ts'
import { noteStray } from './stray-photos.job.ts'

interface Adding {
  bookingId: string
  kind: PhotoKind
  file: File
}

/**
 * Adds a picture to a booking. Its files are written before its row, and noted as strays before that: whatever
 * happens between, they are found. What was sent before is answered as it was then.
 * @throws 404 for anyone but its customer and its professional, 403 for a kind that comes from the other side, 409
 * when the booking takes no more of this kind, 413 and 415 for what is no picture we keep
 */
export async function addPhoto(
  context: Context,
  caller: Caller,
  { bookingId, kind, file }: Adding,
): Promise<Photo> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const id = idOf([bookingId, kind, caller.id], bytes)
  const known = await knownPhoto(context.db, id)
  if (known !== null) return known
  // Looked at before the work, and again by the statement that adds it.
  const refusal = await refusalOfKind(context, caller, { bookingId, kind })
  if (refusal !== null) throw refusal
  const { full, thumb, width, height } = await toPicture(bytes)
  if (!(await noteStray(context, id))) throw tooSoon()
  await reaching(context, async () => {
    await context.photoStore.put(id, 'full', full)
    await context.photoStore.put(id, 'thumb', thumb)
  })
  return insertPhoto(context, caller, { id, bookingId, kind, width, height })
}

const tooSoon = () =>
  new Refusal(503, 'This photo is just being removed. Please try again in a moment.', undefined, 2)

/** A UUID of whose it is, where it belongs and what it shows. */
function idOf(where: readonly string[], bytes: Uint8Array): string {
  const hex = createHash('sha256').update(where.join(' ')).update(bytes).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
