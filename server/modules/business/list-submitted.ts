import { type SQL, sql } from 'drizzle-orm'
import type { LicenseType } from '#contract/applications.ts'
import type { SubmittedLicense } from '#contract/business.ts'
import type { LicensePaper } from '#contract/license-papers.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isoFromDatabase } from '#server/db/sql.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { nameOf, pageOf, placeIn } from '#server/http/pages.ts'
import { LICENSE_VERSION } from './license-version.ts'
import { papersOf } from './papers-of.ts'

interface Wanted {
  state: SubmittedLicense['state']
  limit: number
  /** Where the page begins, as the one before it said. */
  before?: string | undefined
}

/**
 * A page of the licenses of the operator's markets that stand so, the one that waits longest first, or the one checked last; and where the
 * next one begins.
 * @throws 400 when `before` is no place that a page named
 */
export async function listSubmitted(
  context: Pick<Context, 'db'>,
  operatorId: string,
  { state, limit, before }: Wanted,
): Promise<{ licenses: SubmittedLicense[]; next: string | null }> {
  const since = state === 'waiting' ? sql`sent.submitted_at` : sql`sent.checked_at`
  const after = state === 'waiting' ? sql`>` : sql`<`
  const way = state === 'waiting' ? sql`asc` : sql`desc`
  const place = before === undefined ? null : placeIn(before)
  const found = await readSubmitted(
    context,
    sql`sent.valid is not distinct from ${VALID[state]}::boolean
      and ${seesMarket(sql`${operatorId}::uuid`, sql`professionals.market_id`)}
      and (${place === null}::boolean or (${since}, sent.id) ${after} (${place?.at ?? null}::timestamptz, ${place?.id ?? null}::uuid))
      order by ${since} ${way}, sent.id ${way} limit ${limit + 1}::int`,
  )
  const { shown, next } = pageOf(found, limit, ({ submittedAt, checkedAt, id }) =>
    // Those that were checked say when.
    nameOf(checkedAt ?? submittedAt, id),
  )
  return { licenses: shown, next }
}

const VALID = { waiting: null, valid: true, refused: false } as const

/** One of them; null where there is none. */
export const findSubmitted = async (
  context: Pick<Context, 'db'>,
  id: string,
): Promise<SubmittedLicense | null> =>
  (await readSubmitted(context, sql`sent.id = ${id}::uuid`))[0] ?? null

interface Check {
  checkedBy: string
  valid: boolean
  source: string
  note: string
}

/** What is about to be checked, held so that nobody changes it meanwhile, and what was found out about it before; null where there is none. */
export async function lockSubmitted(
  tx: Transaction,
  id: string,
): Promise<{ version: string; check: Check | null } | null> {
  const { rows } = await tx.execute<{ version: string; check: Check | null }>(sql`
    select ${LICENSE_VERSION} as version, case when sent.checked_at is not null then
        jsonb_build_object('checkedBy', sent.checked_by, 'valid', sent.valid, 'source', sent.source, 'note', sent.note)
      end as "check"
    from submitted_licenses sent where sent.id = ${id}::uuid for update`)
  return rows[0] ?? null
}

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
    papers: LicensePaper[]
    submitted_at: string
    checked_at: string | null
    checked_by: string | null
    recheck: boolean
    version: string
    last_checked_at: string | null
    renews: string | null
    renewed_until: string | null
    renewal: string | null
    pro_id: string
    first_name: string
    last_name: string
    business_name: string
    email: string
  }>(sql`
    select sent.id, sent.license_type, sent.license_number, sent.issuing_state,
      sent.expiration_date::text, sent.valid, sent.note, sent.source, sent.trade, sent.submitted_at,
      sent.insurance_provider, sent.insurance_expiration_date::text, ${papersOf(sql`sent`)} as papers,
      sent.checked_at, checker.email as checked_by, sent.recheck, ${LICENSE_VERSION} as version,
      case when sent.recheck then held.checked_at end as last_checked_at,
      held.id as renews,
      case when sent.checked_at is null then held.expiration_date else sent.renewed_until end::text as renewed_until,
      case when sent.checked_at is not null then (
        select waits.id from submitted_licenses waits
        where waits.pro_id = sent.pro_id and waits.checked_at is null and not waits.recheck
          and waits.license_type = sent.license_type
          and lower(waits.license_number) = lower(sent.license_number)
          and lower(waits.issuing_state) = lower(sent.issuing_state)
      ) end as renewal,
      sent.pro_id, pro.first_name, pro.last_name, professionals.business_name, pro.email
    from submitted_licenses sent
    join professionals on professionals.user_id = sent.pro_id
    join users pro on pro.id = sent.pro_id
    left join professional_licenses held on held.pro_id = sent.pro_id
      and held.license_type = sent.license_type
      and lower(held.license_number) = lower(sent.license_number)
      and lower(held.issuing_state) = lower(sent.issuing_state)
    left join users checker on checker.id = sent.checked_by
    where ${which}`)
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
    papers: row.papers,
    submittedAt: isoFromDatabase(row.submitted_at),
    checkedAt: row.checked_at === null ? null : isoFromDatabase(row.checked_at),
    checkedBy: row.checked_by,
    recheck: row.recheck,
    lastCheckedAt: row.last_checked_at === null ? null : isoFromDatabase(row.last_checked_at),
    version: row.version,
    renews: row.renews,
    renewedUntil: row.renewed_until,
    renewal: row.renewal,
    pro: {
      id: row.pro_id,
      firstName: row.first_name,
      lastName: row.last_name,
      businessName: row.business_name,
      email: row.email,
    },
  }))
}
