import { sql } from 'drizzle-orm'
import { type BookingEvent, type BookingStatus, LIVE_STATUSES, STEPS } from '#contract/bookings.ts'
import type { Trade } from '#contract/catalog.ts'
import type { OperatorBooking } from '#contract/operator-bookings.ts'
import type { PriceCorrection } from '#contract/price-correction.ts'
import type { Context } from '#server/context.ts'
import { isOfRow, isRow } from '#server/db/in-market.ts'
import { fromDatabase, inWords, word } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { KeptDetailsAct, KeptWindowAct } from './bookings.table.ts'
import { DESK_VERSION } from './desk-version.ts'
import { type KeptPressing, pressingOf } from './job-care.ts'

/** What the table of bookings knows of one, for operators. */
export type DeskBooking = Omit<
  OperatorBooking,
  | 'review'
  | 'photos'
  | 'events'
  | 'notices'
  | 'offers'
  | 'thread'
  | 'conversation'
  | 'operatorNotes'
> & {
  steps: DeskStep[]
  windowChangedAt: string | null
  windowActs: KeptWindowAct[] | null
  detailsActs: KeptDetailsAct[] | null
  priceCorrections: PriceCorrection[] | null
  reviewId: string | null
  conversationId: string | null
}

/** With the professional whose job it was then, or from then on. */
interface DeskStep extends BookingEvent {
  name: string | null
}

interface Person {
  id: string
  firstName: string
  lastName: string
  phone: string
  email: string
}

/** Instants are PostgreSQL's own text. */
interface Row extends KeptPressing {
  id: string
  sku: string
  title: string
  trade: Trade
  address: string
  zip: string
  notes: string
  status: BookingStatus
  proId: string | null
  windowStart: string
  windowEnd: string
  timeZone: string
  durationMinutes: number
  priceQuoteMin: number
  priceQuoteMax: number
  finalPriceCents: number | null
  finalPartsCents: number | null
  finalLaborCents: number | null
  finalNote: string | null
  completedAt: string | null
  unmatchedSince: string | null
  windowChangedAt: string | null
  windowActs: KeptWindowAct[] | null
  detailsActs: KeptDetailsAct[] | null
  priceCorrections: PriceCorrection[] | null
  returnOf: string | null
  returnCaseId: string | null
  createdAt: string
  change: { start: string; end: string; expiresAt: string } | null
  customer: Person
  pro: (Person & { businessName: string }) | null
  offer: { id: string; proId: string; name: string; expiresAt: string } | null
  steps: DeskStep[]
  reviewId: string | null
  conversationId: string | null
  version: string
}

const person = (alias: string) => {
  const of = sql.raw(alias)
  return sql`'id', ${of}.id, 'firstName', ${of}.first_name, 'lastName', ${of}.last_name,
    'phone', ${of}.phone, 'email', ${of}.email`
}

/** Of a step, whose job it was: theirs who had it until a step from this one on ended that, and else theirs who has it. */
const WHOSE = sql`(
  select trim(concat(whose.first_name, ' ', whose.last_name)) from users whose
  where whose.id = coalesce((
    select ended_jobs.pro_id from ended_jobs
    where ${isOfRow('ended_jobs', 'bookings')} and ended_jobs.event_id >= booking_events.id
    order by ended_jobs.event_id limit 1
  ), bookings.pro_id)
)`

/** In which case it was decided. One that was canceled may have another in its place, and its case leads to that. */
const DECIDED_IN = sql`(
  select cases.id from cases
  where cases.market_id = bookings.market_id and cases.booking_id = bookings.return_of and cases.return_until is not null
  order by cases.return_booking_id is not distinct from bookings.id desc, cases.decided_at desc limit 1
)`

const read = statement<Row>(
  'desk_booking',
  () => sql`
  select bookings.id, bookings.sku, bookings.title, skus.trade, bookings.address, bookings.zip, bookings.notes,
    bookings.status, bookings.pro_id as "proId", bookings.window_start as "windowStart",
    bookings.window_end as "windowEnd", coalesce(bookings.time_zone, ${given('timeZone', 'text')}) as "timeZone",
    bookings.duration_minutes as "durationMinutes",
    bookings.price_quote_min as "priceQuoteMin", bookings.price_quote_max as "priceQuoteMax",
    bookings.final_price_cents as "finalPriceCents", bookings.final_parts_cents as "finalPartsCents",
    bookings.final_labor_cents as "finalLaborCents", bookings.final_note as "finalNote",
    bookings.completed_at as "completedAt", bookings.unmatched_since as "unmatchedSince",
    bookings.window_changed_at as "windowChangedAt", bookings.price_corrections as "priceCorrections",
    bookings.window_acts as "windowActs", bookings.details_acts as "detailsActs", bookings.created_at as "createdAt", bookings.review_id as "reviewId",
    bookings.return_of as "returnOf", case when bookings.return_of is not null then ${DECIDED_IN} end as "returnCaseId",
    bookings.conversation_id as "conversationId", bookings.urgency, bookings.danger, ${DESK_VERSION} as version,
    case when bookings.change_start is not null then json_build_object('start', bookings.change_start,
      'end', bookings.change_end, 'expiresAt', bookings.change_expires_at) end as change,
    json_build_object(${person('customer')}) as customer,
    case when pro.id is not null then
      json_build_object(${person('pro')}, 'businessName', professionals.business_name) end as pro,
    case when bookings.offer_expires_at > ${NOW} then json_build_object('id', bookings.offer_id,
      'proId', asked.id, 'name', trim(concat(asked.first_name, ' ', asked.last_name)),
      'expiresAt', bookings.offer_expires_at) end as offer,
    (
      select coalesce(json_agg(json_build_object('at', at, 'by', by, 'from', from_status, 'to', to_status,
        'reason', reason, 'name', case when by = ${word(STEPS.accept.by)} or from_status in (${inWords(LIVE_STATUSES)}) then ${WHOSE} end) order by id), '[]')
      from booking_events where ${isOfRow('booking_events', 'bookings')}
    ) as steps
  from bookings
  join skus on skus.sku = bookings.sku
  join users customer on customer.id = bookings.customer_id
  left join users pro on pro.id = bookings.pro_id
  left join professionals on professionals.user_id = bookings.pro_id
  left join users asked on asked.id = bookings.offer_pro_id
  where ${isRow('bookings', given('id', 'uuid'))}`,
)

/** A booking as operators see it; null when there is none. */
export async function readForDesk(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  id: string,
): Promise<DeskBooking | null> {
  const [row] = await read(db, {
    id,
    now: clock.now().toISOString(),
    timeZone: config.marketTimeZone,
  })
  if (row === undefined) return null
  const { change, offer, urgency, danger, ...booking } = row
  return {
    ...booking,
    ...pressingOf({ urgency, danger }),
    windowStart: iso(row.windowStart),
    windowEnd: iso(row.windowEnd),
    completedAt: isoOrNull(row.completedAt),
    unmatchedSince: isoOrNull(row.unmatchedSince),
    windowChangedAt: isoOrNull(row.windowChangedAt),
    createdAt: iso(row.createdAt),
    change: change && {
      start: iso(change.start),
      end: iso(change.end),
      expiresAt: iso(change.expiresAt),
    },
    offer: offer && { ...offer, expiresAt: iso(offer.expiresAt) },
    steps: row.steps.map((step) => ({ ...step, at: iso(step.at) })),
  }
}

const iso = (text: string): string => fromDatabase(text).toISOString()

const isoOrNull = (text: string | null): string | null => (text === null ? null : iso(text))
