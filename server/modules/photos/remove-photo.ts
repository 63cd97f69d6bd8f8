import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { asking, CALLER } from '#server/http/signed-in.ts'
import { SEES_PHOTO } from './policy.ts'

const remove = asking<{ id: string }>('remove_photo', () => ({
  first: sql`removed as (
    delete from photos where ${isRow('photos', given('id', 'uuid'))} and uploaded_by = ${CALLER} and ${SEES_PHOTO}
      and not exists (select from cases where cases.market_id = photos.market_id and cases.id = photos.case_id
        and cases.decided_at is not null)
    returning id
  )`,
  answer: sql`select id from removed`,
}))

/**
 * Removes a picture that the caller added, but none of a case that is decided; a trigger leaves its files to the round that removes them.
 * @throws 404 when it is not theirs
 */
export async function removePhoto(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<{ id: string }> {
  const [removed] = await remove(context, caller, { id })
  if (removed === undefined) throw notFound('There is no such photo of yours.')
  return { id }
}
