import { sql } from 'drizzle-orm'
import type { Photo, PhotoKind } from '#contract/photos.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { failedConstraint } from '#server/db/failures.ts'
import { isOf, isOfRow, isRow } from '#server/db/in-market.ts'
import { isoFromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { NOW } from '#server/http/signed-in.ts'
import { countAndTellLater } from '#server/modules/messages/tell-later.ts'
import { IS_THERE, refuseErased, writer } from '#server/modules/bookings/writer.ts'
import { photoIdOf } from './photo-id.ts'
import { enough, mayAdd, refusalOfKind } from './policy.ts'
import { noLongerStray } from './stray-photos.job.ts'

interface Added {
  id: string
  bookingId: string
  kind: PhotoKind
  width: number
  height: number
}

/**
 * Writes the row of a picture whose files lie in the store, and tells the other side of one in the thread.
 * @throws 401 once they were erased, 409 when the booking takes no more of this kind, or the files are gone
 */
export async function insertPhoto(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  added: Added,
): Promise<Photo> {
  try {
    const photo = await transaction(context, (tx) => insertIn(tx, context, caller, added))
    if (photo !== null) return photo
  } catch (error) {
    if (failedConstraint(error) !== 'photos_of_a_kind') throw error
    throw enough()
  }
  await refuseErased(context, caller.id)
  throw (await refusalOfKind(context, caller, added)) ?? conflict('Please send this photo again.')
}

/** Null when the booking does not take it any more. */
async function insertIn(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  caller: Caller,
  { id, bookingId, kind, width, height }: Added,
): Promise<Photo | null> {
  const now = clock.now()
  const values = { id, booking: bookingId, width, height, caller: caller.id }
  const [made] = await insert[kind](tx, { ...values, now: now.toISOString() })
  if (made !== undefined && kind === 'message')
    await countAndTellLater(tx, { callerId: caller.id, bookingId, now })
  // Somebody may have sent the same one at the same time.
  const { photo } = await knownPhoto(tx, { id, bookingId })
  if (photo === null) return null
  if (!(await noLongerStray(tx, id)) && made !== undefined)
    throw conflict('That took too long. Please send the photo again.')
  return photo
}

const insertAs = (kind: PhotoKind) =>
  statement<object>(
    `add_photo_${kind}`,
    () => sql`
      with ${writer(given('caller', 'uuid'))}
      insert into photos (id, market_id, booking_id, kind, width, height, uploaded_by, pro_id, created_at)
      select ${given('id', 'uuid')}, market_id, id, ${sql.raw(`'${kind}'::photo_kind`)}, ${given('width', 'int')},
        ${given('height', 'int')}, ${given('caller', 'uuid')}, pro_id, ${NOW}
      from bookings where ${isRow('bookings', given('booking', 'uuid'))} and ${mayAdd(kind, given('caller', 'uuid'))} and ${IS_THERE}
      for update
      on conflict (market_id, id) do nothing returning id`,
  )

const insert = {
  request: insertAs('request'),
  message: insertAs('message'),
  before: insertAs('before'),
  after: insertAs('after'),
} satisfies Record<PhotoKind, unknown>

const read = statement<{
  id: string
  /** Null, as all that follows, where there is none. */
  kind: PhotoKind | null
  mine: boolean
  width: number
  height: number
  createdAt: string
}>(
  'known_photo',
  () => sql`
    select coalesce(photos.id, named.id) as id, photos.kind, photos.uploaded_by = bookings.customer_id as mine,
      photos.width, photos.height, photos.created_at as "createdAt"
    from (select ${photoIdOf(given('booking', 'uuid'), given('id', 'uuid'))} as id) named
    left join photos on ${isOf('photos', given('booking', 'uuid'))} and photos.id in (named.id, ${given('id', 'uuid')})
    left join bookings on ${isOfRow('photos', 'bookings')}`,
)

/** A picture of a booking that was added before, null when there is none, and under which id it is kept. */
export async function knownPhoto(
  db: Database | Transaction,
  { id, bookingId }: Pick<Added, 'id' | 'bookingId'>,
): Promise<{ id: string; photo: Photo | null }> {
  const [row] = await read(db, { id, booking: bookingId })
  if (row === undefined) throw new Error('the id of a photo was not answered')
  const { kind, mine, width, height, createdAt } = row
  if (kind === null) return { id: row.id, photo: null }
  const by = mine ? 'customer' : 'pro'
  const photo = {
    id: row.id,
    kind,
    by,
    width,
    height,
    createdAt: isoFromDatabase(createdAt),
  } as const
  return { id: row.id, photo }
}
