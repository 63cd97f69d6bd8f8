import { type SQL, sql } from 'drizzle-orm'
import type { LicenseType } from '#contract/applications.ts'
import type { LicenseInList, Named } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'

interface Wanted {
  /** Rows with an id and a score. */
  found: SQL
  most: number
}

/** Licenses as lines, with whose they are: that count, or did until their day, or wait for their check. */
export async function licensesAs(
  tx: Transaction,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { found, most }: Wanted,
): Promise<LicenseInList[]> {
  const today = sql`(${at(clock.now())} at time zone ${config.marketTimeZone}::text)::date`
  const { rows } = await tx.execute<
    Omit<LicenseInList, 'pro'> & { pro: Named; licenseType: LicenseType }
  >(sql`
    select license.id, license.license_type as "licenseType", license.license_number as "licenseNumber",
      license.issuing_state as "issuingState", license.expiration_date::text as "expirationDate", license.state,
      jsonb_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
        'businessName', pro.business_name) as pro
    from (${found}) as found
    join (
      select id, pro_id, license_type, license_number, issuing_state, expiration_date,
        case when expiration_date < ${today} then 'expired' else 'valid' end as state
      from professional_licenses
      union all
      select id, pro_id, license_type, license_number, issuing_state, expiration_date, 'waiting'
      from submitted_licenses where valid is null and not recheck
    ) as license on license.id = found.id
    join professionals pro on pro.user_id = license.pro_id
    join users person on person.id = pro.user_id
    order by found.score desc, license.expiration_date desc, license.id limit ${most}::int`)
  return rows
}
