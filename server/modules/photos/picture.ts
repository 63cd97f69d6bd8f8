import type { Sharp } from 'sharp'
import { PHOTO_SIDES } from '#contract/photo-limits.ts'
import { Refusal } from '#server/http/problems.ts'

/** As a picture is kept: WebP, upright, and without a word of where and by what it was taken. */
export interface Picture {
  full: Uint8Array
  thumb: Uint8Array
  width: number
  height: number
}

/** As many pixels as a telephone takes, and longer than any panorama: who sends more means to fill our memory. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 16_384

/** Longer than the largest takes on a slow machine. */
const SECONDS = 10

const QUALITY = { full: 80, thumb: 70 }

/** What may be read at all, whatever else the library could open: no drawings, documents or films. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((each) => `VipsForeignLoad${each}Buffer`)

/** What iPhones write unless they are told otherwise; the library comes without what reads it. */
const HEIC_BRANDS = /^ftyp(hei[cxms]|hev[cx]|m(if|sf)1)/

const isHeic = (bytes: Uint8Array): boolean =>
  HEIC_BRANDS.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))

/** How those begin that we read. */
const OURS = /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftypavif)/s

const beginsAsOurs = (bytes: Uint8Array): boolean =>
  OURS.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))

const DAMAGED =
  'This photo cannot be read: the file may be damaged. Take it again, or send another one.'

const IN_HEIC =
  'We cannot read HEIC. Choose “Most Compatible” in your phone’s camera settings, under Formats, or send a JPEG.'

/** What is said of what is none of them. */
export const NO_PHOTO = 'This is no photo that we can read. Send a JPEG, PNG, WebP or AVIF.'

const tooLarge = () =>
  new Refusal(413, 'This photo has too many pixels. Send one of 50 megapixels or fewer.')

/**
 * Makes of what somebody sent a picture of ours.
 * @throws 415 for what is no picture, or several; 413 for too many pixels
 */
export async function toPicture(bytes: Uint8Array, unreadable: string): Promise<Picture> {
  const notOurs = () => {
    if (isHeic(bytes)) return new Refusal(415, IN_HEIC)
    return new Refusal(415, beginsAsOurs(bytes) ? DAMAGED : unreadable)
  }
  const open = await reader()
  const { width, height, pages = 1 } = await readOr(notOurs, () => open(bytes).metadata())
  if (pages > 1) throw new Refusal(415, 'This photo moves. Send one that stands still.')
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw tooLarge()
  return inTurn(() =>
    readOr(notOurs, async () => {
      const upright = open(bytes).autoOrient()
      const full = await within(upright, PHOTO_SIDES.full)
        .webp({ quality: QUALITY.full })
        .toBuffer({ resolveWithObject: true })
      // From the smaller one: nothing of what was sent is read twice.
      const thumb = await within(open(full.data), PHOTO_SIDES.thumb)
        .webp({ quality: QUALITY.thumb })
        .toBuffer()
      return { full: full.data, thumb, width: full.info.width, height: full.info.height }
    }),
  )
}

const within = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

async function readOr<T>(refusal: () => Refusal, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && /pixel limit|too (large|wide|high)/i.test(error.message))
      throw tooLarge()
    throw refusal()
  }
}

let opened: Promise<(bytes: Uint8Array) => Sharp> | undefined

/** Loaded when the first picture comes: most of what a process does needs none. */
function reader() {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: READERS })
    // Several threads for one picture would only make the others wait.
    sharp.concurrency(1)
    sharp.cache(false)
    return (bytes: Uint8Array) =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS })
  })
  return opened
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other: a large one takes hundreds of megabytes while it is turned. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
