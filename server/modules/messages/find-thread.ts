import { sql } from 'drizzle-orm'
import type { Hazard } from '#contract/danger.ts'
import type { Actor, BookingStatus } from '#contract/bookings.ts'
import type { Message, SenderRole } from '#contract/messages.ts'
import type { Context } from '#server/context.ts'
import { isOfRow, isRow } from '#server/db/in-market.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import type { Asker } from '#server/http/session.ts'
import { asking, CALLER } from '#server/http/signed-in.ts'
import { HAS_LEFT } from '#server/modules/bookings/has-left.ts'
import { CLEAR_UNREAD } from '#server/modules/bookings/clear-unread.ts'
import { ENDED_WITH, TALKS_IN } from './policy.ts'

export interface Reading {
  who: Asker
  bookingId: string
}

type Reader = Pick<Context, 'db' | 'clock'>

/** Everything a thread is told from; reading it marks it as seen. Null when the caller does not talk in it. */
export async function findThread(context: Reader, { who, bookingId }: Reading) {
  const [found] = await thread(context, who, { id: bookingId })
  if (found === undefined) return null
  const { mine, version, events, between, written, ...job } = found
  return {
    side: mine ? ('customer' as const) : ('pro' as const),
    job,
    events: events.map((event) => ({ ...event, at: fromDatabase(event.at).toISOString() })),
    between,
    written: written.map(toMessage),
    version,
  }
}

export type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>

/**
 * The version of the same, for whoever has seen it; null when the caller does not talk in it, and while they have not read something: a photo
 * is told elsewhere, and is read with the thread all the same.
 */
export async function versionOfThread(
  context: Reader,
  { who, bookingId }: Reading,
): Promise<string | null> {
  const [found] = await threadVersion(context, who, { id: bookingId })
  return found?.version ?? null
}

/**
 * Details were changed, or another time that was asked for was agreed to; the time stayed where it was not answered. Or we
 * changed the time, or asked for another one.
 */
export type Between = { at: string } & (
  | { address: boolean; notes: boolean }
  | { by: 'pro'; stays?: true }
  | { by: 'operator'; asked: boolean }
)

interface Row {
  mine: boolean
  /** Null to who had the job. */
  notes: string | null
  /** Null to its customer, and to who had the job. */
  danger: Hazard | null
  /** Whether its customer has left. */
  erased: boolean
  title: string
  priceQuoteMin: number
  priceQuoteMax: number
  durationMinutes: number
  proName: string | null
  version: string
  /** Instants are PostgreSQL's own text. */
  events: {
    id: number
    at: string
    by: Actor
    from: BookingStatus | null
    to: BookingStatus
    /** The time of the visit had begun. */
    late: boolean
  }[]
  /** What is no step of the booking, oldest first. */
  between: Between[]
  written: { id: string; senderRole: SenderRole; body: string; createdAt: string }[]
}

/**
 * Of whoever talks in it: the booking, and the words that a thread tells of it. To who had the job it is not told
 * what is said and unread since.
 */
const JOB = sql`job as materialized (
    select bookings.market_id, bookings.id, customer_id = ${CALLER} as mine, customer_unread, title,
      case when ${ENDED_WITH} is null then notes end as notes,
      case when ${ENDED_WITH} is null and customer_id <> ${CALLER} then danger end as danger, ${HAS_LEFT(sql`customer_id`)} as erased,
      case when ${ENDED_WITH} is null then pro_unread else 0 end as pro_unread, ${ENDED_WITH} as ended_with,
      price_quote_min as "priceQuoteMin", price_quote_max as "priceQuoteMax",
      duration_minutes as "durationMinutes", window_start as "windowStart", window_acts, details_acts, case when ${ENDED_WITH} is null then pro.first_name end as "proName"
    from bookings left join professionals pro on pro.user_id = bookings.pro_id
    where ${isRow('bookings', given('id', 'uuid'))} and ${TALKS_IN}
  )`

/** To a professional what happened while the job was theirs; which time it has for others once it was taken from them is not. */
const BETWEEN = sql`(
  select coalesce(jsonb_agg(act - 'proId' order by act ->> 'at'), '[]') from (
    select act, true as theirs from jsonb_array_elements(window_acts) act where act ->> 'by' = 'pro'
    -- What was kept before others than operators does not say by whom.
    union all select act || '{"by": "operator"}', (act ->> 'asked')::boolean from jsonb_array_elements(window_acts) act
      where coalesce(act ->> 'by', 'operator') = 'operator'
    union all select act, true from jsonb_array_elements(details_acts) act
  ) acts where job.mine or (theirs and act ->> 'proId' = ${CALLER}::text)
)`

/**
 * What the two wrote, and what we wrote to the reader; for a professional only what was written while the job was
 * theirs.
 */
const WRITTEN = sql`(
  select id, sender_role::text, body, created_at, seq from messages
  where ${isOfRow('messages', 'job')} and (job.mine or pro_id = ${CALLER})
  union all
  select id, 'operator', body, created_at, seq from operator_messages
  where ${isOfRow('operator_messages', 'job')}
    and case when job.mine then to_side in ('customer', 'both') else pro_id = ${CALLER} end
) written`
const EVENTS = sql`booking_events where ${isOfRow('booking_events', 'job')} and id <= coalesce(job.ended_with, id)`

const UNREAD = sql`case when mine then customer_unread else pro_unread end`

const VERSION = sql`concat_ws(' ',
  (select count(*) from ${EVENTS}), (select count(*) from ${WRITTEN}),
  hash_record_extended(row(notes, danger, erased, title, "priceQuoteMin", "priceQuoteMax", "durationMinutes", "proName", ${BETWEEN}), 0))`

// One statement for the right to read and for what is read: what happens after it is not in it.
const thread = asking<Row>('thread', () => ({
  first: sql`${JOB}, seen as (${CLEAR_UNREAD})`,
  answer: sql`
    select mine, notes, danger, erased, title, "priceQuoteMin", "priceQuoteMax", "durationMinutes", "proName",
      ${VERSION} as version,
      (
        select coalesce(json_agg(json_build_object('id', id, 'at', at, 'by', by, 'from', from_status, 'to', to_status, 'late', at >= "windowStart") order by id), '[]')
        from ${EVENTS}
      ) as events,
      ${BETWEEN} as between,
      (
        select coalesce(json_agg(json_build_object('id', id, 'senderRole', sender_role, 'body', body, 'createdAt', created_at) order by created_at, seq), '[]')
        from ${WRITTEN}
      ) as written
    from job`,
}))
const threadVersion = asking<{ version: string | null }>('thread_version', () => ({
  first: JOB,
  answer: sql`select case when ${UNREAD} = 0 then ${VERSION} end as version from job`,
}))

const toMessage = ({ createdAt, ...message }: Row['written'][number]): Message => ({
  ...message,
  createdAt: fromDatabase(createdAt).toISOString(),
})
