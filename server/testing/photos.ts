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
  if (bytes !== null) form.append('photo', asFile(bytes, name))
  return encoded(form)
}

const asFile = (bytes: Uint8Array | string, name: string) =>
  new File([new Uint8Array(Buffer.from(bytes))], name)

async function encoded(form: FormData) {
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}

/** What begins and ends as a PDF does; nobody here looks further. */
export const somePdf = (words = 'A license'): Buffer => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`)

/** The form that adds a paper to a license. */
export function paperForm(bytes: Uint8Array | string | null) {
  const form = new FormData()
  if (bytes !== null) form.append('paper', asFile(bytes, 'license.pdf'))
  return encoded(form)
}

/** Adds a photo or a PDF to a license. */
export const sendPaper = async (
  who: Visitor,
  licenseId: string,
  bytes: Uint8Array | string,
): Promise<Answer> =>
  who.send({
    method: 'POST',
    url: `/api/professional/licenses/${licenseId}/papers`,
    ...(await paperForm(bytes)),
  })

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
