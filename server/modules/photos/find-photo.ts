import { sql } from 'drizzle-orm'
import type { PhotoSize } from '#contract/photo-size.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { asking } from '#server/http/signed-in.ts'
import { LOOKS_AT_PHOTO } from './policy.ts'
import { reaching } from './reaching.ts'

const seen = asking<{ id: string }>('photo', () => ({
  answer: sql`select id from photos where ${isRow('photos', given('id', 'uuid'))} and ${LOOKS_AT_PHOTO}`,
}))

/**
 * A picture as it is kept, or its thumbnail.
 * @throws 404 when there is none that the caller may see, 503 when the store does not answer
 */
export async function findPhoto(
  context: Context,
  caller: Caller,
  { id, size }: { id: string; size: PhotoSize },
): Promise<File> {
  const [row] = await seen(context, caller, { id })
  const bytes = row && (await reaching(context, () => context.photoStore.get(row.id, size)))
  if (!bytes) throw notFound('There is no such photo, or it is not yours to see.')
  return new File([bytes], `${id}-${size}.webp`, { type: 'image/webp' })
}
