import { sql } from 'drizzle-orm'
import {
  type Booking,
  type BookingEvent,
  type BookingWithEvents,
  PENDING,
} from '#contract/bookings.ts'
import type { Language } from '#contract/language.ts'
import type { PriceCorrection } from '#contract/price-correction.ts'
import type { Context } from '#server/context.ts'
import { isOf, isRow } from '#server/db/in-market.ts'
import { fromDatabase, word } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import type { Asker, Caller } from '#server/http/session.ts'
import { asking } from '#server/http/signed-in.ts'
import type { KeptDetailsAct, KeptWindowAct } from './bookings.table.ts'
import { spokenIn, toBooking } from './bookings.view.ts'
import { SEEN_BY } from './policy.ts'
import { type Seen, tellBookings, tellVersion } from './shown-booking.ts'
import { readTold } from './told.ts'
import { byWhom } from './with-window-act.ts'

type Reading = Pick<Context, 'db' | 'clock' | 'config'>

/** One booking; null when it is not there or not the caller's to know of. */
export const findBooking = async (
  context: Reading,
  who: Asker | Caller,
  id: string,
): Promise<Booking | null> => {
  const [found] = await oneBooking(context, who, { id })
  const [told] = readTold(found?.told ?? '')
  return told === undefined ? null : toBooking(told, context.config)
}

export interface FoundHistory {
  booking: BookingWithEvents
  version: string
  /** The language it was last talked of in. */
  spoken: Language
}

/** The same with its history, and the version of both. */
export async function findHistory(
  context: Reading,
  who: Asker | Caller,
  id: string,
): Promise<FoundHistory | null> {
  const [found] = await oneBooking(context, who, { id })
  const [told] = readTold(found?.told ?? '')
  if (found === undefined || told === undefined) return null
  const events = found.events.map((event) => ({
    ...event,
    at: fromDatabase(event.at).toISOString(),
  }))
  const booking = toBooking(told, context.config)
  return {
    booking: {
      ...booking,
      events,
      ...(found.changedAt !== null && {
        windowChangedAt: fromDatabase(found.changedAt).toISOString(),
      }),
      ...windowActs(found.acts ?? [], booking),
      ...detailsActs(found.details ?? [], booking),
      ...(found.corrections !== null && { priceCorrections: found.corrections }),
    },
    version: withHistory(told.version, events.length),
    spoken: spokenIn(told),
  }
}

/**
 * Its customer is told all of them; a professional what they were asked for and other changes while it was theirs: neither
 * what operators said of another one nor for when it was taken from them.
 */
function windowActs(acts: readonly KeptWindowAct[], { viewerRole, proId, ended }: Booking) {
  const isTold = (act: KeptWindowAct) =>
    viewerRole === 'customer' ||
    (byWhom(act) === 'operator'
      ? act.asked && act.proId === proId
      : ended === null || act.at < ended.at)
  const theirs = acts
    .filter(isTold)
    .map(({ proId: _asked, expiresAt: _by, ...act }) => ({ ...act, by: byWhom(act) }))
  return theirs.length === 0 ? {} : { windowActs: theirs }
}

/** Its customer is told all of them; a professional those of when it was theirs. */
function detailsActs(acts: readonly KeptDetailsAct[], { viewerRole, proId: theirs }: Booking) {
  const told = acts
    .filter(({ proId }) => viewerRole === 'customer' || (proId !== null && proId === theirs))
    .map(({ proId: _whose, ...act }) => act)
  return told.length === 0 ? {} : { detailsActs: told }
}

/** The version of the same; null when there is nothing for this caller. */
export async function versionOfBooking(
  context: Reading,
  who: Asker,
  id: string,
): Promise<string | null> {
  const [found] = await oneVersion(context, who, { id })
  return found === undefined ? null : withHistory(found.version, found.history)
}

const ID = given('id', 'uuid')
const ONE = isRow('bookings', ID)
const SEEN: Seen = {
  asCustomer: [sql`${ONE} and ${SEEN_BY.customer}`],
  asPro: [sql`${ONE} and ${SEEN_BY.pro}`, sql`${ONE} and ${SEEN_BY.offered}`],
  asFormer: sql`${isOf('ended_jobs', ID)} and ${SEEN_BY.former}`,
}
const WHERE_ENDED = sql`ended_jobs where ${isOf('ended_jobs', ID)} and ${SEEN_BY.former}`
/** Who had the job reads on to its end for them. */
const EVENTS = sql`booking_events where ${isOf('booking_events', ID)}
  and id <= coalesce((select event_id from ${WHERE_ENDED}), id)`
/** Why a job came back is told to its customer, and of professionals to the one who had it: not to who comes next. */
const TOLD_REASON = sql`case
  when from_status is null or to_status <> ${word(PENDING)}
    or exists (select from bookings where ${ONE} and ${SEEN_BY.customer})
    or booking_events.id = (select event_id from ${WHERE_ENDED})
  then reason end`
const CHANGED_AT = sql`(
  select window_changed_at from bookings
  where ${ONE} and window_changed_at <= coalesce((select at from ${WHERE_ENDED}), window_changed_at)
)`

const CORRECTIONS = sql`(
  select price_corrections from bookings where ${ONE} and not exists (select from ${WHERE_ENDED})
)`

interface One {
  told: string
  events: BookingEvent[]
  changedAt: string | null
  corrections: PriceCorrection[] | null
  acts: KeptWindowAct[] | null
  details: KeptDetailsAct[] | null
}

const oneBooking = asking<One>('booking', () => ({
  answer: sql`
    select told, (
      select coalesce(json_agg(json_build_object('at', at, 'by', by, 'from', from_status, 'to', to_status, 'reason', ${TOLD_REASON}) order by id), '[]')
      from ${EVENTS}
    ) as events, ${CHANGED_AT} as "changedAt", ${CORRECTIONS} as corrections,
      (select window_acts from bookings where ${ONE}) as acts,
      (select details_acts from bookings where ${ONE}) as details
    from (${tellBookings(SEEN)}) found where told is not null`,
}))
const oneVersion = asking<{ version: string; history: string }>('booking_version', () => ({
  answer: sql`
    select version, (select count(*) from ${EVENTS}) as history
    from (${tellVersion(SEEN)}) found where version is not null`,
}))

const withHistory = (version: string, events: number | string) => `${version} ${events}`
