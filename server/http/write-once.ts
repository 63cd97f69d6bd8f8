import { randomUUID } from 'node:crypto'
import { failedConstraint } from '#server/db/failures.ts'
import { rowIdOf } from '#server/db/row-id.ts'
import { Refusal } from './problems.ts'
import type { Caller } from './session.ts'

interface Writing<Row> {
  /** Where the row stands. */
  table: string
  who: Pick<Caller, 'id'>
  /** What the client repeats when it does not know whether it was heard. */
  key: string | undefined
  /** Writes the row under this id with all that follows from it, or nothing at all; null where it is not taken now. */
  write: (id: string) => Promise<Row | null>
  /** What stands under this id; `same` tells whether that is what would be written. */
  read: (id: string) => Promise<{ same: boolean; row: Row } | null>
}

/**
 * Writes something new. Under a key it gets an id that follows from who sends it and the key: of however many that come with
 * it the database takes one, by the primary key, and whoever sends it again is answered what stands, whatever has come
 * since. Nothing is kept of the key itself. Null where it is not taken now.
 * @throws 422 for a key that was used for something else
 */
export async function writeOnce<Row>({
  table,
  who,
  key,
  write,
  read,
}: Writing<Row>): Promise<Row | null> {
  if (key === undefined) return write(randomUUID())
  const id = rowIdOf([table, who.id, key])
  try {
    const written = await write(id)
    if (written !== null) return written
  } catch (error) {
    // The market leads some of the keys; such a one is called `_key` until the one before it goes (`build-later.ts`).
    const failed = failedConstraint(error)
    if (failed !== `${table}_pkey` && failed !== `${table}_key`) throw error
  }
  const found = await read(id)
  if (found?.same === false)
    throw new Refusal(422, 'This idempotency key was used for something else. Use a new one.')
  return found?.row ?? null
}
