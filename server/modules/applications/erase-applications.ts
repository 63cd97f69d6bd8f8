import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

const ERASED = 'Erased'

/** What of an application names somebody, or leads to them. */
const FIELDS = [
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zip_code',
  'business_name',
  'business_address',
  'business_phone',
  'business_email',
  'emergency_contact',
  'emergency_phone',
]

/**
 * Leaves of somebody's applications that they were made and how they were decided. One that is open waits for nobody any more: it is a
 * draft again, which its owner alone could send in. Whoever calls holds that person, as who changes or decides an application does.
 */
export async function eraseApplications(tx: Transaction, userId: string): Promise<void> {
  // A trigger keeps a decided application as it is, but for this.
  await tx.execute(sql`select set_config('fixwell.erasing', 'on', true)`)
  for (const part of ['licenses', 'areas', 'hours'])
    await tx.execute(sql`
      delete from ${sql.raw(`application_${part}`)}
      where application_id in (select id from applications where user_id = ${userId}::uuid)`)
  const erased = sql.join(
    FIELDS.map((field) => sql`${sql.raw(field)} = ${ERASED}`),
    sql`, `,
  )
  await tx.execute(sql`
    update applications set first_name = 'Somebody', last_name = 'who has left', ${erased},
      tax_id_sealed = case when tax_id_sealed is not null then ''::bytea end
    where user_id = ${userId}::uuid`)
  await tx.execute(sql`
    update applications set status = 'draft', submitted_at = null, reason = null
    where user_id = ${userId}::uuid and status in ('submitted', 'returned')`)
  await tx.execute(sql`select set_config('fixwell.erasing', '', true)`)
}
