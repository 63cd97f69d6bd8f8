import { sql } from 'drizzle-orm'
import { LIVE_STATUSES } from '#contract/bookings.ts'
import { type AcceptedJob, type Person, SHOWN_OF_PERSON } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { inWords, isoFromDatabase } from '#server/db/sql.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { notFound } from '#server/http/problems.ts'
import { ratingAvg } from '#server/modules/accounts/rating.ts'
import { listAudit } from '#server/modules/audit/list-audit.ts'
import { DESK_VERSION } from '#server/modules/bookings/desk-version.ts'
import { ownAreas, ownHours, ownTimeOff } from '#server/modules/business/find-business.ts'
import { licensesToCheck } from '#server/modules/business/own-licenses.ts'
import { isLicensedFor } from '#server/modules/business/unlicensed-jobs.ts'
import { readsWriter } from '#server/modules/market/policy.ts'
import { findFigures } from './person-figures.ts'
import { VERSION } from './lock-person.ts'
import {
  bookingsAs,
  PEOPLE,
  PERSON_COLUMNS,
  type PersonRow,
  toPersonInList,
} from './person-rows.ts'
import { personsBookings } from './persons-bookings.ts'

interface Row extends PersonRow {
  address: string
  email_verified: boolean
  version: string
  suspended_reason: string | null
  sessions: number
  years_experience: number
  paused: boolean
  time_zone: string | null
  rating_sum: number
  rating_count: number
  /** Whether they work in a market of who reads. */
  works_in_theirs: boolean
}

/** All that an operator sees of somebody. @throws 404 when there is nobody */
export async function findPerson(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { operatorId, personId: id }: { operatorId: string; personId: string },
): Promise<Person> {
  const { db } = context
  const { rows } = await db.execute<Row>(sql`
    select ${PERSON_COLUMNS}, person.address, person.email_verified, person.suspended_reason, ${VERSION} as version,
      (select count(*)::int from sessions where user_id = person.id) as sessions,
      pro.years_experience, pro.paused, pro.time_zone, pro.rating_sum, pro.rating_count,
      ${seesMarket(sql`${operatorId}::uuid`, sql`pro.market_id`)} as works_in_theirs
    from ${PEOPLE} where person.id = ${id}::uuid`)
  const [row] = rows
  if (row === undefined) throw notFound('There is nobody with this id.')
  const inList = toPersonInList(row)
  const { suspendedAt: at, businessName } = inList
  const reason = row.suspended_reason
  const { bookings, next } = await personsBookings(context, { operatorId, personId: id })
  return {
    ...inList,
    address: row.address,
    emailVerified: row.email_verified,
    version: row.version,
    suspended: at === null || reason === null ? null : { at, reason },
    sessions: row.sessions,
    pro: businessName === null ? null : await businessOf(context, row),
    figures: await findFigures(context, id, { isPro: businessName !== null }),
    jobs: await acceptedJobs(context, id, operatorId),
    bookings,
    olderBookings: next,
    notes: await notesOn(context, id, operatorId),
    application: await newestApplication(context, id, operatorId),
    history: await historyOf(context, id, operatorId),
  }
}

async function businessOf(context: Pick<Context, 'db' | 'clock' | 'config'>, row: Row) {
  const licenses = await licensesToCheck(context, row.id)
  const timeOff = await ownTimeOff(context, row.id)
  return {
    yearsExperience: row.years_experience,
    paused: row.paused,
    ratingAvg: ratingAvg({ ratingSum: row.rating_sum, ratingCount: row.rating_count }),
    ratingCount: row.rating_count,
    licenses: licenses.map(({ license, version }) => ({
      id: license.id,
      licenseType: license.licenseType,
      licenseNumber: license.licenseNumber,
      issuingState: license.issuingState,
      expirationDate: license.expirationDate,
      state: license.state,
      insuranceProvider: license.insuranceProvider,
      insuranceExpirationDate: license.insuranceExpirationDate,
      trade: license.trade,
      papers: license.papers,
      version: row.works_in_theirs ? version : null,
    })),
    timeZone: row.time_zone ?? context.config.marketTimeZone,
    areas: await ownAreas(context, row.id),
    hours: await ownHours(context, row.id),
    timeOff: timeOff.map(({ id, start, end, weekly }) => ({ id, start, end, weekly })),
  }
}

interface Standing extends Record<string, unknown> {
  id: string
  version: string
  licensed: boolean
}

const isYours = (operatorId: string) => seesMarket(sql`${operatorId}::uuid`, sql`job.market_id`)

async function acceptedJobs(
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: string,
  operatorId: string,
): Promise<AcceptedJob[]> {
  const pro = sql`${id}::uuid`
  const live = sql`${inMarketsOf('held', pro)} and held.pro_id = ${pro} and held.status in (${inWords(LIVE_STATUSES)})`
  const { rows } = await db.execute<Standing>(sql`
    select held.id, held.version, ${isLicensedFor(sql`held.pro_id`, config.marketTimeZone)} as licensed
    from (select bookings.*, ${DESK_VERSION} as version from bookings) held where ${live}`)
  const standing = new Map(rows.map(({ id: jobId, ...each }) => [jobId, each]))
  const jobs = await bookingsAs(db, {
    found: sql`select held.market_id, held.id from bookings held where ${live}`,
    order: sql`job.window_start, job.id`,
    yours: isYours(operatorId),
    config,
  })
  return jobs.flatMap((job) => {
    // Accepted in this very moment, it stands here the next time.
    const stands = standing.get(job.id)
    return stands === undefined ? [] : { ...job, ...stands }
  })
}

async function notesOn(
  { db }: Pick<Context, 'db'>,
  id: string,
  operatorId: string,
): Promise<Person['notes']> {
  const { rows } = await db.execute<{ id: string; at: string; by: string; text: string }>(sql`
    select note.id, note.at, writer.email as by, note.text
    from person_notes note join users writer on writer.id = note.by_id
    where note.person_id = ${id}::uuid and ${readsWriter(sql`${operatorId}::uuid`, sql`note.by_id`)}
    order by note.at desc, note.id`)
  return rows.map((row) => ({ ...row, at: isoFromDatabase(row.at) }))
}

async function newestApplication(
  { db }: Pick<Context, 'db'>,
  id: string,
  operatorId: string,
): Promise<Person['application']> {
  const { rows } = await db.execute<NonNullable<Person['application']>>(sql`
    select id, status from applications one
    where user_id = ${id}::uuid and status <> 'draft' and ${seesMarket(sql`${operatorId}::uuid`, sql`one.market_id`)}
    order by created_at desc limit 1`)
  return rows[0] ?? null
}

/** What was done to them, to what they applied with, and to the licenses they sent in. */
async function historyOf(
  context: Pick<Context, 'db'>,
  id: string,
  operatorId: string,
): Promise<Person['history']> {
  const { rows } = await context.db.execute<{ id: string; shown: boolean }>(sql`
    select id, status <> 'draft' as shown from applications where user_id = ${id}::uuid
    union all
    select id, false from submitted_licenses where pro_id = ${id}::uuid`)
  const shown = new Set(rows.filter((row) => row.shown).map((row) => row.id))
  const { lines } = await listAudit(context, {
    about: [id, ...rows.map((row) => row.id)],
    what: ['people', 'application', 'license'],
    limit: SHOWN_OF_PERSON,
    byWhom: (whoId) => readsWriter(sql`${operatorId}::uuid`, whoId),
  })
  return lines.map(({ at, who, what, about, reason }) => ({
    at,
    who: who.email,
    what,
    reason,
    // One that was open when its applicant was erased is nobody's to read any more.
    applicationId: about.id !== null && shown.has(about.id) ? about.id : null,
  }))
}
