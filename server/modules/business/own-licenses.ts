import { sql } from 'drizzle-orm'
import type { LicenseType } from '#contract/applications.ts'
import type { BusinessLicense, LicenseState } from '#contract/business.ts'
import type { LicensePaper } from '#contract/license-papers.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { papersOf } from './papers-of.ts'

/**
 * The licenses of a professional: those that count or did until their day, and those sent in since. What was refused
 * is shown until the same license is sent in again or counts.
 */
export async function ownLicenses(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  proId: string,
): Promise<BusinessLicense[]> {
  const today = sql`(${at(clock.now())} at time zone ${config.marketTimeZone}::text)::date`
  const { rows } = await db.execute<{
    id: string
    license_type: LicenseType
    license_number: string
    issuing_state: string
    expiration_date: string
    state: LicenseState
    reason: string | null
    renews: string | null
    trade: Trade | null
    insurance_provider: string
    insurance_expiration_date: string | null
    papers: LicensePaper[]
  }>(sql`
    with sent as (
      select distinct on (license_type, lower(license_number), lower(issuing_state)) *
      from submitted_licenses where pro_id = ${proId}::uuid and not (recheck and checked_at is null)
      order by license_type, lower(license_number), lower(issuing_state), submitted_at desc, id
    )
    select id, license_type, license_number, issuing_state, expiration_date::text,
      case when expiration_date < ${today} then 'expired' else 'valid' end as state,
      null as reason, null::uuid as renews, null as trade, insurance_provider, insurance_expiration_date::text,
      coalesce((
        select ${papersOf(sql`checked`)} from submitted_licenses checked
        where checked.pro_id = held.pro_id and checked.valid and not checked.recheck
          and checked.license_type = held.license_type and checked.expiration_date = held.expiration_date
          and lower(checked.license_number) = lower(held.license_number)
          and lower(checked.issuing_state) = lower(held.issuing_state)
        order by checked.checked_at desc limit 1
      ), '[]') as papers
    from professional_licenses held where pro_id = ${proId}::uuid
    union all
    select sent.id, sent.license_type, sent.license_number, sent.issuing_state, sent.expiration_date::text,
      case when sent.checked_at is null then 'waiting' else 'refused' end,
      case when sent.checked_at is not null then sent.note end, held.id, sent.trade,
      sent.insurance_provider, sent.insurance_expiration_date::text,
      ${papersOf(sql`sent`)}
    from sent left join professional_licenses held on held.pro_id = sent.pro_id
      and held.license_type = sent.license_type
      and lower(held.license_number) = lower(sent.license_number)
      and lower(held.issuing_state) = lower(sent.issuing_state)
    where sent.valid is not true
    order by expiration_date, id`)
  return rows.map((row) => ({
    id: row.id,
    licenseType: row.license_type,
    licenseNumber: row.license_number,
    issuingState: row.issuing_state,
    expirationDate: row.expiration_date,
    state: row.state,
    reason: row.reason,
    renews: row.renews,
    trade: row.trade,
    insuranceProvider: row.insurance_provider,
    insuranceExpirationDate: row.insurance_expiration_date,
    papers: row.papers,
  }))
}
