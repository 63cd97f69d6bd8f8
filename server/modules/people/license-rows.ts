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

/**
 * Licenses as lines, with whose they are: that count, or did until their day, or wait for their check. Each is looked up by its id, and
 * names for those alone that are told: the planner cannot know how few are found, and had joined all there are.
 */
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
    from (
      select own.*, found.score from (${found}) as found cross join lateral (
        select id, pro_id, license_type, license_number, issuing_state, expiration_date,
          case when expiration_date < ${today} then 'expired' else 'valid' end as state
        from professional_licenses where id = found.id
        union all
        select id, pro_id, license_type, license_number, issuing_state, expiration_date, 'waiting'
        from submitted_licenses where id = found.id and valid is null and not recheck
        limit 1
      ) as own
      order by found.score desc, own.expiration_date desc, own.id limit ${most}::int
    ) as license
    join professionals pro on pro.user_id = license.pro_id
    join users person on person.id = pro.user_id
    order by license.score desc, license.expiration_date desc, license.id`)
  return rows
}
