import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { BookingStatus } from '#contract/bookings.ts'
import type { Trade } from '#contract/catalog.ts'
import type { BookingInList, Named, PersonInList } from '#contract/people.ts'
import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { isSameRow } from '#server/db/in-market.ts'
import { isoFromDatabase } from '#server/db/sql.ts'

type Asking = Pick<Database | Transaction, 'execute'>

/** Somebody as a line, in SQL: of rows `person` and, where they have a business, `pro`. */
const nameOf = (person: SQL, pro: SQL) => sql`jsonb_build_object('id', ${person}.id,
  'firstName', ${person}.first_name, 'lastName', ${person}.last_name, 'businessName', ${pro}.business_name)`

export interface PersonRow extends Record<string, unknown> {
  id: string
  role: Role
  first_name: string
  last_name: string
  email: string
  phone: string
  zip: string
  business_name: string | null
  trades: Trade[]
  suspended_at: string | null
  erased_at: string | null
  created_at: string
}

/** What a line about a person is read from, of rows `person` and `pro`. */
export const PERSON_COLUMNS = sql`person.id, person.role, person.first_name, person.last_name, person.email,
  person.phone, person.zip, pro.business_name, person.suspended_at, person.erased_at, person.created_at,
  array(select trade from professional_trades own where own.pro_id = person.id order by trade) as trades`

export const PEOPLE = sql`users person left join professionals pro on pro.user_id = person.id`

const isoOrNull = (at: string | null) => (at === null ? null : isoFromDatabase(at))

export const toPersonInList = (row: PersonRow): PersonInList => ({
  id: row.id,
  role: row.role,
  firstName: row.first_name,
  lastName: row.last_name,
  businessName: row.business_name,
  email: row.email,
  phone: row.phone,
  zip: row.zip,
  trades: row.trades,
  suspendedAt: isoOrNull(row.suspended_at),
  erasedAt: isoOrNull(row.erased_at),
  createdAt: isoFromDatabase(row.created_at),
})

/** People, as `rest` says: which of them, in which order and how many. */
export async function peopleAs(db: Asking, rest: SQL): Promise<PersonInList[]> {
  const { rows } = await db.execute<PersonRow>(sql`select ${PERSON_COLUMNS} from ${PEOPLE} ${rest}`)
  return rows.map(toPersonInList)
}

interface BookingRow extends Record<string, unknown> {
  id: string
  title: string
  status: BookingStatus
  address: string
  zip: string
  window_start: string
  window_end: string
  time_zone: string
  created_at: string
  customer: Named
  professional: Named | null
  yours: boolean
}

interface Wanted {
  found: SQL
  order: SQL
  /** Whether a row `job` is of a market of who reads it. */
  yours: SQL
  config: Pick<Config, 'marketTimeZone'>
}

/** Bookings as lines: those of the rows `found`, which have a market, an id and what `order` names. */
export async function bookingsAs(
  db: Asking,
  { found, order, yours, config }: Wanted,
): Promise<BookingInList[]> {
  const { rows } = await db.execute<BookingRow>(sql`
    select job.id, job.title, job.status, job.address, job.zip, job.window_start, job.window_end,
      coalesce(job.time_zone, ${config.marketTimeZone}) as time_zone, job.created_at,
      ${nameOf(sql`customer`, sql`customers_own`)} as customer,
      case when whose.id is not null then ${nameOf(sql`whose`, sql`pro`)} end as professional,
      ${yours} as yours
    from (${found}) as found
    join bookings job on ${isSameRow('job', 'found')}
    join users customer on customer.id = job.customer_id
    left join professionals customers_own on customers_own.user_id = customer.id
    left join users whose on whose.id = job.pro_id
    left join professionals pro on pro.user_id = whose.id
    order by ${order}`)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status,
    address: row.address,
    zip: row.zip,
    windowStart: isoFromDatabase(row.window_start),
    windowEnd: isoFromDatabase(row.window_end),
    timeZone: row.time_zone,
    createdAt: isoFromDatabase(row.created_at),
    customer: row.customer,
    pro: row.professional,
    yours: row.yours,
  }))
}
