import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { PARTS } from './photo-store.ts'

/** Longer than any picture takes from its first file to its row. */
const SENDING_MINUTES = 60

/** Longer than the store takes to remove three files; who removes them may end before. */
const HELD_MINUTES = 5

const minutes = (count: number) => sql`${NOW} + ${count}::int * interval '1 minute'`
const FREE = sql`(stray_photos.held_until is null or stray_photos.held_until <= ${NOW})`

const note = statement<{ id: string }>(
  'stray_photo',
  () => sql`
    insert into stray_photos (id, due_at) values (${given('id', 'uuid')}, ${minutes(SENDING_MINUTES)})
    on conflict (id) do update set due_at = excluded.due_at, held_until = null where ${FREE}
    returning id`,
)

const forget = statement<{ id: string }>(
  'no_stray_photo',
  () => sql`delete from stray_photos where id = ${given('id', 'uuid')} returning id`,
)

const keep = statement<{ id: string }>(
  'stray_photo_kept',
  () =>
    sql`delete from stray_photos where id = ${given('id', 'uuid')} and held_until is null returning id`,
)

const letGo = statement<object>(
  'stray_photo_let_go',
  () => sql`update stray_photos set held_until = null where id = ${given('id', 'uuid')}`,
)

type Noting = Pick<Context, 'db' | 'clock'>

/**
 * Notes the files of a picture before they are written, so that they are found if its row never is. False while
 * those of the same one are being removed.
 */
export async function noteStray({ db, clock }: Noting, id: string): Promise<boolean> {
  return (await note(db, { id, now: clock.now().toISOString() })).length > 0
}

/** Its row stands: the files are no strays. False when they have been taken away meanwhile. */
export async function noLongerStray(tx: Transaction | Database, id: string): Promise<boolean> {
  return (await keep(tx, { id })).length > 0
}

const hold = statement<{ id: string; told: boolean }>(
  'hold_stray_photo',
  () => sql`
    update stray_photos set held_until = ${minutes(HELD_MINUTES)}
    where id = (
      select id from stray_photos where due_at <= ${NOW} and ${FREE}
      order by due_at limit 1 for update skip locked
    )
    returning id, (exists (select from photos where ${isRow('photos', sql`stray_photos.id`)})
      or exists (select from license_papers where license_papers.id = stray_photos.id)) as told`,
)

type Removing = Noting & Pick<Context, 'photoStore'>

/**
 * Removes the files of pictures and papers that were removed, went with what they belong to or never got their row. No transaction
 * waits for the store: what is being removed is held by a mark on its row.
 */
export async function removeStrayPhotos(
  context: Removing,
  breathe: Breathe = breathless,
): Promise<void> {
  while ((await removeOne(context)) && (await breathe()));
}

async function removeOne({ db, clock, photoStore }: Removing): Promise<boolean> {
  const [held] = await hold(db, { now: clock.now().toISOString() })
  if (held === undefined) return false
  const { id, told } = held
  try {
    if (!told) {
      for (const part of PARTS) await photoStore.remove(id, part)
    }
  } catch (error) {
    await letGo(db, { id })
    throw error
  }
  await forget(db, { id })
  return true
}
