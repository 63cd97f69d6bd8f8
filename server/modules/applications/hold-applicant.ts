import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { unauthorized } from '#server/http/problems.ts'

/** Before anything of an application is held: who erases somebody begins with them, too, so that one comes after the other. */
async function hold(tx: Transaction, id: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ erased: boolean }>(
    sql`select erased_at is not null as erased from users where id = ${id} for no key update`,
  )
  return rows[0]?.erased === false
}

/**
 * Holds somebody who changes an application of theirs, until the transaction ends.
 * @throws 401 once they were erased: all their sessions ended with it
 */
export async function holdApplicant(tx: Transaction, userId: string): Promise<void> {
  if (!(await hold(tx, sql`${userId}::uuid`))) throw unauthorized()
}

/** Holds whose application this is. False once they were erased, and where there is none. */
export const holdApplicantOf = (tx: Transaction, applicationId: string): Promise<boolean> =>
  hold(tx, sql`(select user_id from applications where id = ${applicationId}::uuid)`)
