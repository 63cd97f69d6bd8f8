import type { Context } from '#server/context.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Part } from './photo-store.ts'
import { NO_PHOTO, toPicture } from './picture.ts'
import { reaching } from './reaching.ts'
import { refuseHarmful } from './scan.ts'
import { noteStray } from './stray-photos.job.ts'

/**
 * Makes a picture of what was sent and keeps its files, noted as strays before that: whatever happens until its row
 * is written, they are found. Answers its size.
 * @throws 413 and 415 for what is no picture we keep, or is harmful, 503 while it is being removed or the store, or
 * the scanner, does not answer
 */
export async function storePicture(
  context: Context,
  id: string,
  bytes: Uint8Array,
  unreadable = NO_PHOTO,
): Promise<{ width: number; height: number }> {
  await refuseHarmful(context, bytes)
  const { full, thumb, width, height } = await toPicture(bytes, unreadable)
  await store(context, id, [
    ['full', full],
    ['thumb', thumb],
  ])
  return { width, height }
}

/**
 * Keeps a PDF as it was sent, noted in the same way.
 * @throws 415 where it is harmful, 503 while it is being removed or the store, or the scanner, does not answer
 */
export async function storePdf(
  context: Context,
  id: string,
  bytes: Uint8Array,
): Promise<{ width: null; height: null }> {
  await refuseHarmful(context, bytes)
  await store(context, id, [['pdf', bytes]])
  return { width: null, height: null }
}

async function store(context: Context, id: string, files: readonly [Part, Uint8Array][]) {
  if (!(await noteStray(context, id))) throw tooSoon()
  await reaching(context, async () => {
    for (const [part, bytes] of files) await context.photoStore.put(id, part, bytes)
  })
}

const tooSoon = () =>
  new Refusal(503, 'This file is just being removed. Please try again in a moment.', undefined, 2)
