import { type SQL, sql } from 'drizzle-orm'
import type { LicenseType } from '#contract/applications.ts'
import type { SubmittedLicense } from '#contract/business.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { isoFromDatabase } from '#server/db/sql.ts'

/** So many are shown at once: of those that wait, what is decided makes room for the next. */
const SHOWN = 200

/** Licenses that were sent in and stand so: the one that waits longest first, or the one checked last. */
export const listSubmitted = (
  context: Pick<Context, 'db'>,
  state: SubmittedLicense['state'],
): Promise<SubmittedLicense[]> =>
  readSubmitted(context, sql`sent.valid is not distinct from ${VALID[state]}::boolean`)

const VALID = { waiting: null, valid: true, refused: false } as const

/** One of them; null where there is none. */
export const findSubmitted = async (
  context: Pick<Context, 'db'>,
  id: string,
): Promise<SubmittedLicense | null> =>
  (await readSubmitted(context, sql`sent.id = ${id}::uuid`))[0] ?? null

async function readSubmitted({ db }: Pick<Context, 'db'>, which: SQL): Promise<SubmittedLicense[]> {
  const { rows } = await db.execute<{
    id: string
    license_type: LicenseType
    license_number: string
    issuing_state: string
    expiration_date: string
    valid: boolean | null
    note: string
    source: string
    trade: Trade | null
    insurance_provider: string
    insurance_expiration_date: string | null
    submitted_at: string
    renews: string | null
    renewed_until: string | null
    pro_id: string
    first_name: string
    last_name: string
    business_name: string
    email: string
  }>(sql`
    select sent.id, sent.license_type, sent.license_number, sent.issuing_state,
      sent.expiration_date::text, sent.valid, sent.note, sent.source, sent.trade, sent.submitted_at,
      sent.insurance_provider, sent.insurance_expiration_date::text,
      held.id as renews, held.expiration_date::text as renewed_until,
      sent.pro_id, pro.first_name, pro.last_name, professionals.business_name, pro.email
    from submitted_licenses sent
    join professionals on professionals.user_id = sent.pro_id
    join users pro on pro.id = sent.pro_id
    left join professional_licenses held on held.pro_id = sent.pro_id
      and held.license_type = sent.license_type
      and lower(held.license_number) = lower(sent.license_number)
      and lower(held.issuing_state) = lower(sent.issuing_state)
    where ${which}
    order by sent.checked_at desc, sent.submitted_at, sent.id limit ${SHOWN}::int`)
  return rows.map((row) => ({
    id: row.id,
    licenseType: row.license_type,
    licenseNumber: row.license_number,
    issuingState: row.issuing_state,
    expirationDate: row.expiration_date,
    state: row.valid === null ? 'waiting' : row.valid ? 'valid' : 'refused',
    note: row.valid === null ? null : row.note,
    source: row.valid === null ? null : row.source,
    trade: row.trade,
    insuranceProvider: row.insurance_provider,
    insuranceExpirationDate: row.insurance_expiration_date,
    submittedAt: isoFromDatabase(row.submitted_at),
    renews: row.renews,
    renewedUntil: row.renewed_until,
    pro: {
      id: row.pro_id,
      firstName: row.first_name,
      lastName: row.last_name,
      businessName: row.business_name,
      email: row.email,
    },
  }))
}
