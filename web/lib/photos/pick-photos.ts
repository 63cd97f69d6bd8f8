import { MOST_PHOTOS, PHOTO_SIDES, PHOTO_TYPES } from '#contract/photo-limits.ts'
import { isHeic, readPicture } from './read-picture.ts'
import { sheetOf } from './sheet.ts'
import { within } from './within.ts'

/** A photo that was chosen, ready to be sent. */
export interface Picked {
  file: Blob
  /** Its `data:` address, to be shown until it is sent. */
  preview: string
}

/** A phone's camera writes more; what we keep is less. */
const SMALL_BYTES = 1024 * 1024
const QUALITY = 0.85

const PREVIEW_SIDE = 240

/** What browsers let one choose: iPhones make a JPEG of theirs where one is asked for. */
export const ACCEPTED = PHOTO_TYPES.join(',')

export const PDF = 'application/pdf'

/** A file that is not taken, and why: it calls itself a photo and cannot be read, this browser reads no HEIC, or it is neither. */
export interface Unreadable {
  name: string
  why: 'damaged' | 'heic' | 'no photo'
}

/** Reads what was chosen; `unreadable` are those that are no photos, nor a PDF where one is taken. */
export async function pickPhotos(files: readonly File[], { pdf = false } = {}) {
  const picked: Picked[] = []
  const unreadable: Unreadable[] = []
  // One by one: twelve megapixels take fifty megabytes while they are read.
  for (const file of files) {
    try {
      picked.push(pdf && file.type === PDF ? pickPdf(file) : await pick(file))
    } catch {
      unreadable.push({ name: file.name, why: await whyNot(file) })
    }
  }
  return { picked, unreadable }
}

async function whyNot(file: File): Promise<Unreadable['why']> {
  if (await isHeic(file).catch(() => false)) return 'heic'
  return callsItselfAPhoto(file) ? 'damaged' : 'no photo'
}

const callsItselfAPhoto = (file: File) => PHOTO_TYPES.some((type) => type === file.type)

function pickPdf(file: File): Picked {
  if (file.size > MOST_PHOTOS.bytes) throw new Error('It is too large.')
  return { file, preview: sheetOf(file.name) }
}

async function pick(file: File): Promise<Picked> {
  const picture = await readPicture(file)
  try {
    const preview = drawn(picture, PREVIEW_SIDE).toDataURL('image/jpeg', QUALITY)
    const isSmall =
      file.size <= SMALL_BYTES && Math.max(picture.width, picture.height) <= PHOTO_SIDES.full
    if (isSmall && callsItselfAPhoto(file)) return { file, preview }
    const made = await asJpeg(drawn(picture, PHOTO_SIDES.full))
    if (made.size > MOST_PHOTOS.bytes) throw new Error('It cannot be made small enough.')
    return { file: made, preview }
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const { width, height } = within(side, picture)
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws nothing.')
  // A JPEG knows no transparency: it would become black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  return canvas
}

const asJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('Nothing was drawn.')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    ),
  )
