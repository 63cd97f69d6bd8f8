import { type SQL, sql } from 'drizzle-orm'
import { type BusinessLicense, MOST_WAITING, type SubmissionRequest } from '#contract/business.ts'
import { RUNS_TOO_LONG, runsTooLong } from '#contract/license-days.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalidField } from '#server/http/problems.ts'
import { pleaseWrite } from '#server/http/write-to-us.ts'
import { holdOwnAccount } from '#server/modules/accounts/hold-account.ts'
import { marketDay } from '#server/modules/applications/missing-for-offers.ts'
import { ownLicenses } from './own-licenses.ts'

const SEND_LATER = 'Send this one in when some of them are checked.'

/** What an operator looks up, besides what makes it the same license. */
const SAYS = (sent: SQL) =>
  sql`(${sent}.expiration_date, ${sent}.insurance_provider, ${sent}.insurance_expiration_date)`

/**
 * Sends a license in to be checked. While one of the same type, number and state waits, it is put right,
 * under a new id: no operator finds valid what they have not read.
 * @throws 400 for a day that is over or further away than any license runs, or a trade they have; 401 once they were erased; 409 where too many wait
 */
export async function submitLicense(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  proId: string,
  license: SubmissionRequest,
): Promise<BusinessLicense> {
  const { db, clock, config } = context
  const now = clock.now()
  const today = marketDay(now, config.marketTimeZone)
  const { licenseType, licenseNumber, issuingState, expirationDate } = license
  if (expirationDate < today)
    throw invalidField('expirationDate', 'This license has run out. Send in the new one.')
  if (runsTooLong(expirationDate, today)) throw invalidField('expirationDate', RUNS_TOO_LONG)
  const trade = license.trade ?? null
  if (trade !== null && (await hasTrade(db, proId, trade)))
    throw invalidField('trade', 'This trade is open to you already.')
  const [sent] = await transaction(context, async (tx) => {
    await holdOwnAccount(tx, proId)
    const { rows } = await tx.execute<{ id: string }>(sql`
    insert into submitted_licenses (pro_id, license_type, license_number, issuing_state, expiration_date,
      insurance_provider, insurance_expiration_date, trade, submitted_at)
    select ${proId}::uuid, ${licenseType}::license_type, ${licenseNumber}::text, ${issuingState}::text,
      ${expirationDate}::date, ${license.insuranceProvider ?? ''}::text,
      ${license.insuranceExpirationDate || null}::date, ${trade}::text, ${at(now)}
    where (
      select count(*) from submitted_licenses where pro_id = ${proId}::uuid and checked_at is null and not recheck
    ) < ${MOST_WAITING}::int
    on conflict (pro_id, license_type, lower(license_number), lower(issuing_state)) where checked_at is null
    do update set id = case when ${SAYS(sql`submitted_licenses`)} is not distinct from ${SAYS(sql`excluded`)}
        and (excluded.trade is null or excluded.trade is not distinct from submitted_licenses.trade)
        then submitted_licenses.id else excluded.id end,
      expiration_date = excluded.expiration_date,
      insurance_provider = excluded.insurance_provider,
      insurance_expiration_date = excluded.insurance_expiration_date,
      trade = coalesce(excluded.trade, submitted_licenses.trade), recheck = false
    returning id`)
    return rows
  })
  const found = (await ownLicenses(context, proId)).find(({ id }) => id === sent?.id)
  if (found === undefined)
    throw conflict(
      `Very many licenses of yours wait for a check already. ${pleaseWrite(config, SEND_LATER)}`,
    )
  return found
}

async function hasTrade(db: Context['db'], proId: string, trade: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from professional_trades where pro_id = ${proId}::uuid and trade = ${trade}`)
  return rows.length > 0
}
