import { type SQL, sql } from 'drizzle-orm'
import { isOfRow } from '#server/db/in-market.ts'
import {
  CUSTOMER_PHONE,
  OF_BOOKING,
  OF_ENDED,
  OF_ENDED_VERSION,
  OF_VERSION,
  PRO_PHONE,
  TOGETHER,
  TOLD_TO_CUSTOMER,
  TOLD_TO_PRO,
  VERSION,
} from './told.ts'

/** The rows that a caller sees, by the side they stand on; each part may have an order and an end of its own. */
export interface Seen {
  /** The markets that the parts name `known`, where they read lists; unset: each part says its own. */
  known?: SQL
  asCustomer: readonly SQL[]
  asPro: readonly SQL[]
  /** Of jobs that were theirs. */
  asFormer: SQL
}

/** Bookings with all that is told of them and of the other side, for `readTold`; null when there are none. */
export const tellBookings = ({ known, asCustomer, asPro, asFormer }: Seen): SQL => sql`
  select ${TOGETHER} as told from (
    select ${TOLD_TO_CUSTOMER} as told from ${withPro(rows(known, own(OF_BOOKING, asCustomer)))}
    union all
    select ${TOLD_TO_PRO} from ${withCustomer(rows(known, [...own(OF_BOOKING, asPro), former(OF_ENDED, asFormer)]))}
  ) each`

/** A booking as its customer is told of it by the statement that makes it, whose part `made` returned the row. */
export const tellMade = (made: SQL): SQL =>
  // With a fence, or it is put together twice: once to be told, and once to see whether there is any.
  sql`select ${TOLD_TO_CUSTOMER} as told from ${withPro(sql`${made} shown`)} offset 0`

/** The version of all of the same; null when there are none. */
export const tellVersion = ({ known, asCustomer, asPro, asFormer }: Seen): SQL => sql`
  select bit_xor(version)::text as version from (
    select ${VERSION} as version from ${withPro(rows(known, own(OF_VERSION, asCustomer)))}
    union all
    select ${VERSION} from ${withCustomer(rows(known, [...own(OF_VERSION, asPro), former(OF_ENDED_VERSION, asFormer)]))}
  ) each`

/** The same of what was told, in whatever order: each booking's version holds its id. */
export const versionOfAll = (bookings: readonly { version: string }[]): string =>
  bookings.reduce((all, { version }) => all ^ BigInt(version), 0n).toString()

/** Market by market, each part along an index of its own. */
const rows = (known: SQL | undefined, parts: readonly SQL[]): SQL => {
  const together = sql`(${sql.join([...parts], sql` union all `)})`
  return known === undefined
    ? sql`${together} shown`
    : sql`(select each.* from ${known} cross join lateral ${together} as each) shown`
}

const own = (columns: SQL, parts: readonly SQL[]): SQL[] =>
  parts.map((part) => sql`(select ${columns} from bookings where ${part})`)

const former = (columns: SQL, part: SQL): SQL =>
  sql`(select ${columns} from ended_jobs join bookings on ${isOfRow('ended_jobs', 'bookings')} where ${part})`

// The other side is looked up row by row: a join left to the planner reads all users for sixty of them.

const withPro = (shown: SQL): SQL => sql`${shown}
  left join lateral (
    select first_name, business_name, rating_sum, rating_count, xmin as written, ${PRO_PHONE} as phone
    from professionals where user_id = shown.pro_id offset 0
  ) other on true`

const withCustomer = (shown: SQL): SQL => sql`${shown}
  join lateral (
    select first_name, xmin as written, ${CUSTOMER_PHONE} as phone from users where id = shown.customer_id offset 0
  ) other on true`
