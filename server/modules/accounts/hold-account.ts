import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { unauthorized } from '#server/http/problems.ts'

/**
 * Holds an account until the transaction ends, before anything of it is held: who erases it begins so, too, and one comes after the
 * other. False once it was erased, and where there is none.
 */
export async function holdAccount(tx: Transaction, id: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ erased: boolean }>(
    sql`select erased_at is not null as erased from users where id = ${id} for no key update`,
  )
  return rows[0]?.erased === false
}

/**
 * The same of somebody who changes what is theirs.
 * @throws 401 once they were erased: all their sessions ended with it
 */
export async function holdOwnAccount(tx: Transaction, userId: string): Promise<void> {
  if (!(await holdAccount(tx, sql`${userId}::uuid`))) throw unauthorized()
}
