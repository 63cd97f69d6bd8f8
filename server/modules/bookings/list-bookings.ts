import { type SQL, sql } from 'drizzle-orm'
import { ACTIVE_STATUSES, type Booking, LIVE_STATUSES } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { given, statement } from '#server/db/statement.ts'
import { invalidField } from '#server/http/problems.ts'
import type { Asker, Caller } from '#server/http/session.ts'
import { askedBy, SIGNED_IN } from '#server/modules/accounts/signed-in.ts'
import { toBooking } from './bookings.view.ts'
import { SEEN_BY } from './policy.ts'
import {
  OWN_COLUMNS,
  OWN_VERSION,
  SHOWN_COLUMNS,
  type ShownBooking,
  VERSION,
  WITH_OTHERS,
} from './shown-booking.ts'

type Reading = Pick<Context, 'db' | 'clock'>

interface Wanted {
  /** How many, besides what is active. */
  limit: number
  /** Where the page begins, as the one before it said. */
  before?: string | undefined
}

export interface BookingsPage {
  bookings: Booking[]
  /** Where the next page begins; null when this is the last. */
  next: string | null
  version: string
}

/**
 * A page of the caller's bookings as customer, his jobs and the offers he holds, newest first. The first one
 * holds everything that is active, however old. Empty as well for whoever is not signed in.
 * @throws 400 when `before` is no place that a page named
 */
export async function listBookings(
  context: Reading,
  who: Asker | Caller,
  { limit, before }: Wanted,
): Promise<BookingsPage> {
  const found =
    before === undefined
      ? await firstPage(context.db, { ...askedBy(who, context), most: limit + 1 })
      : await laterPage(context.db, {
          ...askedBy(who, context),
          most: limit + 1,
          ...placeIn(before),
        })
  const rows = found.toSorted(newestFirst)
  const last = rows[limit - 1]
  const rest = rows.slice(limit)
  const goesOn = rest.some(({ status }) => !isActive(status))
  return {
    bookings: [...rows.slice(0, limit), ...rest.filter(({ status }) => isActive(status))].map(
      (row) => toBooking(row, who.id),
    ),
    next: goesOn && last !== undefined ? `${Date.parse(last.created_at)}_${last.id}` : null,
    version: found.map(({ version }) => version).join(),
  }
}

/** The version of the same page; null when there is nothing on it. */
export async function versionOfList(
  context: Reading,
  who: Asker | Caller,
  { limit, before }: Wanted,
): Promise<string | null> {
  const asked = { ...askedBy(who, context), most: limit + 1 }
  const [found] =
    before === undefined
      ? await firstVersion(context.db, asked)
      : await laterVersion(context.db, { ...asked, ...placeIn(before) })
  return found?.version ?? null
}

const inWords = (statuses: readonly string[]): SQL =>
  sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )
const NEWEST = sql`order by created_at desc, id desc limit ${given('most', 'int')}`
const BEFORE = sql`and (created_at, id) < (${given('at', 'timestamptz')}, ${given('id', 'uuid')})`

/** Each part has an index that gives its order, so nothing is read that is not shown. */
const listed = (columns: SQL, parts: readonly SQL[]): SQL =>
  sql`(${sql.join(
    parts.map((part) => sql`(select ${columns} from bookings where ${part})`),
    sql` union all `,
  )}) shown`

const over = (beyond: SQL): SQL[] =>
  [SEEN_BY.customer, SEEN_BY.pro].map(
    (seen) => sql`${seen} and status not in (${inWords(ACTIVE_STATUSES)}) ${beyond} ${NEWEST}`,
  )

const FIRST = [
  ...over(sql``),
  sql`${SEEN_BY.customer} and status in (${inWords(ACTIVE_STATUSES)})`,
  // A pending one has no professional.
  sql`${SEEN_BY.pro} and status in (${inWords(LIVE_STATUSES)})`,
  SEEN_BY.offered,
]
const LATER = over(BEFORE)

const rowsOf = (parts: readonly SQL[]): SQL => sql`
  select ${SHOWN_COLUMNS}, ${VERSION} as version from ${listed(OWN_COLUMNS, parts)} ${WITH_OTHERS}
  where ${SIGNED_IN}`

const versionsOf = (parts: readonly SQL[]): SQL => sql`
  select string_agg(${VERSION}, ',') as version from ${listed(OWN_VERSION, parts)} ${WITH_OTHERS}
  where ${SIGNED_IN}`

const firstPage = statement<ShownBooking>('bookings_first', () => rowsOf(FIRST))
const laterPage = statement<ShownBooking>('bookings_later', () => rowsOf(LATER))
const firstVersion = statement<{ version: string | null }>('bookings_first_version', () =>
  versionsOf(FIRST),
)
const laterVersion = statement<{ version: string | null }>('bookings_later_version', () =>
  versionsOf(LATER),
)

const isActive = (status: Booking['status']) => ACTIVE_STATUSES.some((each) => each === status)

function newestFirst(one: ShownBooking, other: ShownBooking): number {
  // PostgreSQL's text of an instant sorts as the instant does: a sign comes before a point and any digit.
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? 1 : -1
  return one.id < other.id ? 1 : -1
}

function placeIn(before: string) {
  const [, at = '', id = ''] = /^(\d{1,13})_(.+)$/.exec(before) ?? []
  if (!couldBeRowId(id)) throw invalidField('before', 'Take it from a Link header.')
  return { at: new Date(Number(at)).toISOString(), id }
}
