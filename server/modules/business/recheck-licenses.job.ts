import { sql } from 'drizzle-orm'
import { RECHECK_DAYS } from '#contract/business.ts'
import type { Config } from '#server/config.ts'
import { breathless, type Breathe, type Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'

/** So many are brought back at once. */
const BATCH = 500

interface Bringing {
  now: Date
  config: Pick<Config, 'marketTimeZone'>
  /** The one to bring back, due or not; all that are due where none is named. */
  id: string | null
}

/**
 * Brings licenses that count, and were not looked up for their days or never, back to the operators' list, in which
 * those that professionals send in wait. One whose renewal waits comes with that.
 */
export async function recheckLicenses(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  breathe: Breathe = breathless,
): Promise<void> {
  do {
    const brought = await bring(db, { now: clock.now(), config, id: null })
    if (brought.length < BATCH) return
  } while (await breathe())
}

/** Brings back one that counts; answers the id under which it waits, null where it does not count. */
export async function bringBack(
  tx: Transaction,
  one: Bringing & { id: string },
): Promise<string | null> {
  await bring(tx, one)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select sent.id from submitted_licenses sent
    join professional_licenses license on license.pro_id = sent.pro_id
      and license.license_type = sent.license_type
      and lower(license.license_number) = lower(sent.license_number)
      and lower(license.issuing_state) = lower(sent.issuing_state)
    where license.id = ${one.id}::uuid and sent.checked_at is null and sent.recheck`)
  return rows[0]?.id ?? null
}

async function bring(
  db: Pick<Database | Transaction, 'execute'>,
  { now, config, id }: Bringing,
): Promise<unknown[]> {
  const today = sql`(${at(now)} at time zone ${config.marketTimeZone}::text)::date`
  const which =
    id === null
      ? sql`(license.checked_at is null or license.checked_at <= ${at(now)} - ${RECHECK_DAYS}::int * interval '1 day')
          and license.expiration_date >= ${today}`
      : sql`license.id = ${id}::uuid`
  const { rows } = await db.execute(sql`
    insert into submitted_licenses (pro_id, license_type, license_number, issuing_state, expiration_date,
      insurance_provider, insurance_expiration_date, recheck, submitted_at)
    select pro_id, license_type, license_number, issuing_state, expiration_date,
      insurance_provider, insurance_expiration_date, true, ${at(now)}
    from professional_licenses license
    where ${which} and not exists (
      select from submitted_licenses sent
      where sent.pro_id = license.pro_id and sent.checked_at is null
        and sent.license_type = license.license_type
        and lower(sent.license_number) = lower(license.license_number)
        and lower(sent.issuing_state) = lower(license.issuing_state)
    )
    limit ${BATCH}::int
    -- Whoever comes while another checks it waits, and finds none where it counts no more.
    for no key update of license
    on conflict do nothing
    returning id`)
  return rows
}
