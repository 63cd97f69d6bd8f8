import sharp from 'sharp'
import type { PhotoKind } from '#contract/photos.ts'
import type { Answer, Visitor } from './world.ts'

/** A JPEG of one colour, as a camera writes it; no two colours are the same picture. */
export const somePhoto = (colour = '#884422', { width = 60, height = 40 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** The form of a browser: a file and of what kind it is; null leaves a part out. */
export async function photoForm(
  bytes: Uint8Array | string | null,
  kind: string | null,
  name = 'photo.jpg',
) {
  const form = new FormData()
  if (kind !== null) form.append('kind', kind)
  if (bytes !== null) form.append('photo', new File([new Uint8Array(Buffer.from(bytes))], name))
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

/** Sends a picture to a booking. */
export const sendPhoto = async (
  who: Visitor,
  bookingId: string,
  kind: PhotoKind,
  bytes?: Uint8Array,
): Promise<Answer> =>
  who.send({
    method: 'POST',
    url: `/api/bookings/${bookingId}/photos`,
    ...(await photoForm(bytes ?? (await somePhoto()), kind)),
  })
