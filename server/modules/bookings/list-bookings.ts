import { type SQL, sql } from 'drizzle-orm'
import { ACTIVE_STATUSES, type Booking, ENDED_DAYS, LIVE_STATUSES } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { inWords } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import { nameOf, placeIn } from '#server/http/pages.ts'
import type { Asker, Caller } from '#server/http/session.ts'
import { asking, CALLER, NOW } from '#server/http/signed-in.ts'
import { toBooking } from './bookings.view.ts'
import { SEEN_BY } from './policy.ts'
import { type Seen, tellBookings, tellVersion, versionOfAll } from './shown-booking.ts'
import { readTold } from './told.ts'

type Reading = Pick<Context, 'db' | 'clock' | 'config'>

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
 * A page of the caller's bookings as customer, their jobs and the offers they hold, newest first. The first one
 * holds everything that is active, however old.
 * @throws 401 when they are not signed in, 400 when `before` is no place that a page named
 */
export async function listBookings(
  context: Reading,
  who: Asker | Caller,
  { limit, before }: Wanted,
): Promise<BookingsPage> {
  const most = limit + 1
  const [found] =
    before === undefined
      ? await firstPage(context, who, { most })
      : await laterPage(context, who, { most, ...placeIn(before) })
  const told = readTold(found?.told ?? '')
  const all = told.map((each) => toBooking(each, context.config)).toSorted(newestFirst)
  const last = all[limit - 1]
  const rest = all.slice(limit)
  const goesOn = last !== undefined && rest.some((each) => !isActive(each))
  return {
    bookings: [...all.slice(0, limit), ...rest.filter(isActive)],
    next: goesOn ? nameOf(last.createdAt, last.id) : null,
    version: versionOfAll(told),
  }
}

/** The version of the same page; null when there is nothing on it. */
export async function versionOfList(
  context: Reading,
  who: Asker,
  { limit, before }: Wanted,
): Promise<string | null> {
  const most = limit + 1
  const [found] =
    before === undefined
      ? await firstVersion(context, who, { most })
      : await laterVersion(context, who, { most, ...placeIn(before) })
  return found?.version ?? null
}

/** Every market in which the caller has, or had, bookings or offers. */
const KNOWN = sql`(select market_id from people_markets where user_id = ${CALLER}) known`
const HERE = sql`bookings.market_id = known.market_id`

const NEWEST = sql`order by created_at desc, id desc limit ${given('most', 'int')}`
/** Of jobs that were theirs, few enough to be put in order when they are read. */
const ended = (beyond: SQL) =>
  sql`ended_jobs.market_id = known.market_id and ${SEEN_BY.former} and ended_jobs.at > ${NOW} - ${ENDED_DAYS}::int * interval '1 day' ${beyond} ${NEWEST}`

const BEFORE = sql`and (created_at, id) < (${given('at', 'timestamptz')}, ${given('id', 'uuid')})`

const over = (seen: SQL, beyond: SQL) =>
  sql`${HERE} and ${seen} and status not in (${inWords(ACTIVE_STATUSES)}) ${beyond} ${NEWEST}`

// Each part is read along an index that gives its order: of somebody known in one market nothing is read that is not shown.
const FIRST: Seen = {
  known: KNOWN,
  asCustomer: [
    over(SEEN_BY.customer, sql``),
    sql`${HERE} and ${SEEN_BY.customer} and status in (${inWords(ACTIVE_STATUSES)})`,
  ],
  asPro: [
    over(SEEN_BY.pro, sql``),
    // With the order of its own index, which is smaller than that of the constraint over the same jobs.
    sql`${HERE} and ${SEEN_BY.pro} and status in (${inWords(LIVE_STATUSES)}) order by created_at`,
    sql`${HERE} and ${SEEN_BY.offered}`,
  ],
  asFormer: ended(sql``),
}
const LATER: Seen = {
  known: KNOWN,
  asCustomer: [over(SEEN_BY.customer, BEFORE)],
  asPro: [over(SEEN_BY.pro, BEFORE)],
  asFormer: ended(BEFORE),
}

const page = (name: string, seen: Seen) =>
  asking<{ told: string }>(name, () => ({ answer: tellBookings(seen) }))
const version = (name: string, seen: Seen) =>
  asking<{ version: string }>(name, () => ({ answer: tellVersion(seen) }))

const firstPage = page('bookings_first', FIRST)
const laterPage = page('bookings_later', LATER)
const firstVersion = version('bookings_first_version', FIRST)
const laterVersion = version('bookings_later_version', LATER)

const isActive = ({ status, ended: itsEnd }: Booking) =>
  itsEnd === null && ACTIVE_STATUSES.some((each) => each === status)

/** ISO text sorts as its instants do. */
function newestFirst(one: Booking, other: Booking): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1
  return one.id < other.id ? 1 : -1
}
