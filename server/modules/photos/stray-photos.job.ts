import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { NOW } from '#server/http/signed-in.ts'

/** Longer than any picture takes from its first file to its row. */
const SENDING_MINUTES = 60

const BATCH = 10

const note = statement<object>(
  'stray_photo',
  () => sql`
    insert into stray_photos (id, due_at)
    values (${given('id', 'uuid')}, ${NOW} + ${SENDING_MINUTES}::int * interval '1 minute')
    on conflict (id) do update set due_at = excluded.due_at`,
)

const forget = statement<{ id: string }>(
  'no_stray_photo',
  () => sql`delete from stray_photos where id = ${given('id', 'uuid')} returning id`,
)

/** Notes the files of a picture before they are written, so that they are found if its row never is. */
export async function noteStray({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string) {
  await note(db, { id, now: clock.now().toISOString() })
}

/** Its row stands: the files are no strays. False when they have been taken away meanwhile. */
export async function noLongerStray(tx: Transaction, id: string): Promise<boolean> {
  return (await forget(tx, { id })).length > 0
}

const due = statement<{ id: string; told: boolean }>(
  'due_stray_photos',
  () => sql`
    select id, exists (select from photos where photos.id = stray_photos.id) as told
    from stray_photos where due_at <= ${NOW} order by due_at limit ${BATCH}::int
    for update skip locked`,
)

type Removing = Pick<Context, 'db' | 'clock' | 'photoStore'>

/** Removes the files of pictures that were removed, went with their booking or never got their row. */
export async function removeStrayPhotos(
  context: Removing,
  breathe: Breathe = breathless,
): Promise<void> {
  while ((await removeSome(context)) === BATCH && (await breathe()));
}

const removeSome = (context: Removing): Promise<number> =>
  // Held while its files go: who sends the same picture again waits, and writes them anew.
  transaction(context, async (tx) => {
    const found = await due(tx, { now: context.clock.now().toISOString() })
    for (const { id, told } of found) {
      if (!told) await removeFiles(context, id)
      await forget(tx, { id })
    }
    return found.length
  })

async function removeFiles({ photoStore }: Pick<Context, 'photoStore'>, id: string) {
  await photoStore.remove(id, 'full')
  await photoStore.remove(id, 'thumb')
}
