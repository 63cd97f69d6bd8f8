import { sql } from 'drizzle-orm'
import type { LicenseType } from '#contract/applications.ts'
import type { BusinessLicense, LicenseState } from '#contract/business.ts'
import type { LicensePaper } from '#contract/license-papers.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { LICENSE_VERSION } from './license-version.ts'
import { papersOf } from './papers-of.ts'

type Reading = Pick<Context, 'db' | 'clock' | 'config'>

interface ToCheck {
  license: BusinessLicense
  /** As a check takes it; null where there is nothing to look up: it was refused, or what renews it waits. */
  version: string | null
}

/**
 * The licenses of a professional: those that count or did until their day, and those sent in since. What was refused
 * is shown until the same license is sent in again or counts.
 */
export async function ownLicenses(context: Reading, proId: string): Promise<BusinessLicense[]> {
  const own = await licensesToCheck(context, proId)
  return own.map(({ license }) => license)
}

/** What is the same license as the row `held`, and waits. */
const WAITS = sql`left join submitted_licenses sent on sent.pro_id = held.pro_id and sent.checked_at is null
  and sent.license_type = held.license_type
  and lower(sent.license_number) = lower(held.license_number)
  and lower(sent.issuing_state) = lower(held.issuing_state)`

/** One that counts is checked as what waits of it says, or as it would say once it is brought back. */
const HELD_VERSION = sql`case
  when sent.recheck then ${LICENSE_VERSION}
  when sent.id is null then (select ${LICENSE_VERSION} from (
    select held.license_type, held.license_number, held.issuing_state, held.expiration_date, held.insurance_provider,
      held.insurance_expiration_date, null as trade, null as valid, '{}'::uuid[] as papers
  ) sent)
end`

/** The same with what a check of them is made on. */
export async function licensesToCheck(
  { db, clock, config }: Reading,
  proId: string,
): Promise<ToCheck[]> {
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
    version: string | null
  }>(sql`
    with sent as (
      select distinct on (license_type, lower(license_number), lower(issuing_state)) *
      from submitted_licenses where pro_id = ${proId}::uuid and not (recheck and checked_at is null)
      order by license_type, lower(license_number), lower(issuing_state), submitted_at desc, id
    )
    select held.id, held.license_type, held.license_number, held.issuing_state, held.expiration_date::text,
      case when held.expiration_date < ${today} then 'expired' else 'valid' end as state,
      null as reason, null::uuid as renews, null as trade, held.insurance_provider, held.insurance_expiration_date::text,
      coalesce((
        select ${papersOf(sql`checked`)} from submitted_licenses checked
        where checked.pro_id = held.pro_id and checked.valid and not checked.recheck
          and checked.license_type = held.license_type and checked.expiration_date = held.expiration_date
          and lower(checked.license_number) = lower(held.license_number)
          and lower(checked.issuing_state) = lower(held.issuing_state)
        order by checked.checked_at desc limit 1
      ), '[]') as papers,
      ${HELD_VERSION} as version
    from professional_licenses held ${WAITS} where held.pro_id = ${proId}::uuid
    union all
    select sent.id, sent.license_type, sent.license_number, sent.issuing_state, sent.expiration_date::text,
      case when sent.checked_at is null then 'waiting' else 'refused' end,
      case when sent.checked_at is not null then sent.note end, held.id, sent.trade,
      sent.insurance_provider, sent.insurance_expiration_date::text,
      ${papersOf(sql`sent`)}, case when sent.checked_at is null then ${LICENSE_VERSION} end
    from sent left join professional_licenses held on held.pro_id = sent.pro_id
      and held.license_type = sent.license_type
      and lower(held.license_number) = lower(sent.license_number)
      and lower(held.issuing_state) = lower(sent.issuing_state)
    where sent.valid is not true
    order by expiration_date, id`)
  return rows.map((row) => ({
    license: {
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
    },
    version: row.version,
  }))
}
