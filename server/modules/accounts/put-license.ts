import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import type { professionalLicenses } from './professionals.table.ts'

type License = Omit<typeof professionalLicenses.$inferSelect, 'id'>

/** Lets a license count from now on, in the place of the one of this type, number and state where there is one. */
export async function putLicense(tx: Transaction, license: License): Promise<void> {
  const { proId, licenseType, licenseNumber, issuingState, expirationDate } = license
  const { insuranceProvider, insuranceExpirationDate, trade, checkedAt, checkedBy, source } =
    license
  const lookedUp = sql`${checkedAt?.toISOString() ?? null}::timestamptz`
  await tx.execute(sql`
    with renewed as (
      update professional_licenses set license_number = ${licenseNumber}, issuing_state = ${issuingState},
        expiration_date = ${expirationDate}::date, insurance_provider = ${insuranceProvider},
        insurance_expiration_date = ${insuranceExpirationDate}::date, trade = coalesce(${trade}::text, trade),
        checked_at = ${lookedUp}, checked_by = ${checkedBy}::uuid, source = ${source}::text
      where pro_id = ${proId}::uuid and license_type = ${licenseType}::license_type
        and lower(license_number) = lower(${licenseNumber}) and lower(issuing_state) = lower(${issuingState})
      returning id
    )
    insert into professional_licenses (pro_id, license_type, license_number, issuing_state, expiration_date,
      insurance_provider, insurance_expiration_date, trade, checked_at, checked_by, source)
    select ${proId}::uuid, ${licenseType}::license_type, ${licenseNumber}, ${issuingState},
      ${expirationDate}::date, ${insuranceProvider}, ${insuranceExpirationDate}::date,
      ${trade}::text, ${lookedUp}, ${checkedBy}::uuid, ${source}::text
    where not exists (select from renewed)`)
}

/** Lets a license that counted count no more; answers the trade it opened, null where that is not known. */
export async function dropLicense(
  tx: Transaction,
  {
    proId,
    licenseType,
    licenseNumber,
    issuingState,
  }: Pick<License, 'proId' | 'licenseType' | 'licenseNumber' | 'issuingState'>,
): Promise<string | null> {
  const { rows } = await tx.execute<{ trade: string | null }>(sql`
    delete from professional_licenses
    where pro_id = ${proId}::uuid and license_type = ${licenseType}::license_type
      and lower(license_number) = lower(${licenseNumber}) and lower(issuing_state) = lower(${issuingState})
    returning trade`)
  return rows[0]?.trade ?? null
}
