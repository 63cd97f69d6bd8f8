import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { given, statement } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'

const OWN = sql`id = ${given('id', 'uuid')} and pro_id = ${given('pro', 'uuid')}`

/** Who checks it at the same moment holds the row: one of the two finds what the other one left. */
const withdraw = statement<object>(
  'withdraw_license',
  () =>
    sql`delete from submitted_licenses where ${OWN} and checked_at is null and not recheck returning id`,
)

const checked = statement<{ valid: boolean }>(
  'withdrawn_too_late',
  () =>
    sql`select valid from submitted_licenses where ${OWN} and checked_at is not null and not recheck`,
)

/**
 * Takes back a license that waits for its check, with its papers; what it was to renew counts as before.
 * @throws 404 when there is none of theirs, also when it was sent in anew since; 409 once it is checked
 */
export async function withdrawLicense(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  id: string,
): Promise<{ id: string }> {
  const values = { id, pro: caller.id }
  if (!couldBeRowId(id)) throw none()
  if ((await withdraw(db, values)).length > 0) return { id }
  const [found] = await checked(db, values)
  if (found === undefined) throw none()
  throw conflict(
    found.valid
      ? 'This license has just been checked, and counts now. It cannot be withdrawn any more.'
      : 'This license has just been checked, and was not confirmed. It does not wait any more.',
  )
}

const none = () => notFound('There is no such license of yours, or it has been sent in anew since.')
