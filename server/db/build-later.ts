import { setTimeout as pause } from 'node:timers/promises'
import { ACTIVE_STATUSES, LIVE_STATUSES, PENDING } from '#contract/bookings.ts'
import { sqlState } from './failures.ts'

/**
 * What migrations leave for after them: of tables so big that a migration would stop whoever writes. It is built while everybody goes on, by
 * the first start that finds it missing, and only then does that process serve.
 */

const among = (statuses: readonly string[]) =>
  `where status in (${statuses.map((each) => `'${each}'`).join(', ')})`
const ACTIVE = among(ACTIVE_STATUSES)
const LIVE = among(LIVE_STATUSES)
const WAITING = `where status = '${PENDING}'`
const UNMATCHED = `${WAITING} and offer_id is null and unmatched_since is not null`

interface Index {
  name: string
  on: string
  unique?: true
}

/** Each becomes its table's primary key once the one before it goes (`outlived`), and its name `_pkey` then. */
const KEYS: readonly Index[] = [
  ['bookings', 'market_id, id'],
  ['booking_events', 'market_id, booking_id, id'],
  ['booking_notes', 'market_id, id'],
  ['ended_jobs', 'market_id, booking_id, pro_id'],
  ['offers', 'market_id, id'],
  ['withdrawn_offers', 'market_id, offer_id'],
  ['messages', 'market_id, id'],
  ['message_notices', 'market_id, booking_id, reader_id'],
  ['operator_messages', 'market_id, id'],
  ['cases', 'market_id, id'],
  ['case_messages', 'market_id, id'],
  ['reviews', 'market_id, id'],
  ['photos', 'market_id, id'],
  ['outbox', 'market_id, seq'],
  ['told_once', 'market_id, about_id, kind, moment'],
].map(([table, columns]) => ({ name: `${table}_key`, on: `${table} (${columns})`, unique: true }))

const INDEXES: readonly Index[] = [
  {
    name: 'users_dialed',
    on: `users (dialed_backwards(phone) text_pattern_ops) where phone <> ''`,
  },
  {
    name: 'provider_records_owner',
    on: `provider_records (coalesce(payload ->> 'accountId', payload #>> '{result,login,accountId}'))`,
  },
  { name: 'bookings_market', on: 'bookings (market_id, created_at)' },
  {
    name: 'bookings_market_ask_again',
    on: `bookings (market_id, coalesce(ask_again_at, unmatched_since)) ${UNMATCHED}`,
  },
  {
    name: 'bookings_market_unmatched',
    on: `bookings (market_id, window_start, id) ${UNMATCHED}`,
  },
  {
    name: 'bookings_of_customer',
    on: 'bookings (market_id, customer_id, created_at, id)',
  },
  { name: 'bookings_active_of_customer', on: `bookings (market_id, customer_id) ${ACTIVE}` },
  {
    name: 'bookings_of_pro',
    on: 'bookings (market_id, pro_id, created_at, id) where pro_id is not null',
  },
  { name: 'bookings_live_of_pro', on: `bookings (market_id, pro_id, created_at) ${LIVE}` },
  {
    name: 'bookings_done_by_pro',
    on: 'bookings (market_id, pro_id, completed_at) where completed_at is not null',
  },
  {
    name: 'bookings_offered_there',
    on: 'bookings (market_id, offer_pro_id) where offer_pro_id is not null',
  },
  { name: 'bookings_at_zip', on: 'bookings (market_id, zip, created_at)' },
  { name: 'bookings_at_address', on: 'bookings (market_id, lower(address) text_pattern_ops)' },
  {
    name: 'bookings_taken_there',
    on: 'bookings (market_id, zip_code(zip), created_at) where pro_id is not null',
  },
  {
    name: 'bookings_assigned_there',
    on: `bookings (market_id, window_start) ${among(['assigned'])}`,
  },
  { name: 'bookings_live_there', on: `bookings (market_id, window_start) ${LIVE}` },
  { name: 'bookings_waiting_there', on: `bookings (market_id, window_start) ${WAITING}` },
  {
    name: 'bookings_unoffered_there',
    on: `bookings (market_id, created_at) ${WAITING} and offer_id is null and unmatched_since is null`,
  },
  {
    name: 'bookings_offers_ending',
    on: 'bookings (market_id, offer_expires_at) where offer_expires_at is not null',
  },
  {
    name: 'bookings_changes_ending',
    on: 'bookings (market_id, change_expires_at) where change_expires_at is not null',
  },
  {
    name: 'bookings_after_conversation',
    on: 'bookings (market_id, conversation_id) where conversation_id is not null',
  },
  {
    name: 'bookings_returning',
    on: 'bookings (market_id, return_of) where return_of is not null',
  },
  {
    name: 'bookings_open_offer',
    on: 'bookings (market_id, offer_id) where offer_id is not null',
    unique: true,
  },
  {
    name: 'booking_events_begin_once',
    on: 'booking_events (market_id, booking_id) where from_status is null',
    unique: true,
  },
  { name: 'booking_notes_at_booking', on: 'booking_notes (market_id, booking_id, created_at)' },
  { name: 'ended_jobs_of_pro', on: 'ended_jobs (market_id, pro_id, at)' },
  {
    name: 'offers_open_once',
    on: 'offers (market_id, booking_id) where outcome is null',
    unique: true,
  },
  { name: 'offers_at_booking', on: 'offers (market_id, booking_id, offered_at)' },
  { name: 'offers_to_pro', on: 'offers (market_id, pro_id, offered_at)' },
  {
    name: 'offers_taken',
    on: `offers (market_id, pro_id, closed_at) where outcome = 'accepted'`,
  },
  { name: 'messages_at_booking', on: 'messages (market_id, booking_id, created_at)' },
  {
    name: 'message_notices_due_in_market',
    on: 'message_notices (market_id, due_at) where due_at is not null',
  },
  {
    name: 'operator_messages_at_booking',
    on: 'operator_messages (market_id, booking_id, created_at)',
  },
  { name: 'cases_newest_there', on: 'cases (market_id, created_at, id)' },
  { name: 'cases_of_customer', on: 'cases (market_id, customer_id, created_at, id)' },
  { name: 'cases_of_pro', on: 'cases (market_id, pro_id, created_at, id)' },
  { name: 'cases_due_there', on: 'cases (market_id, due_at, id)' },
  {
    name: 'cases_due_open_there',
    on: 'cases (market_id, due_at, id) where decided_at is null',
  },
  {
    name: 'cases_put_right',
    on: 'cases (market_id, return_booking_id) where return_booking_id is not null',
  },
  { name: 'cases_at_booking', on: 'cases (market_id, booking_id)' },
  {
    name: 'cases_open_once',
    on: 'cases (market_id, booking_id, opened_by, kind) where decided_at is null',
    unique: true,
  },
  { name: 'case_messages_at_case', on: 'case_messages (market_id, case_id, created_at, seq)' },
  { name: 'reviews_once', on: 'reviews (market_id, booking_id)', unique: true },
  { name: 'reviews_of_pro', on: 'reviews (market_id, pro_id, created_at, id)' },
  { name: 'photos_at_booking', on: 'photos (market_id, booking_id, kind, created_at)' },
  {
    name: 'photos_at_case',
    on: 'photos (market_id, case_id, created_at) where case_id is not null',
  },
  { name: 'outbox_to_recipient', on: 'outbox (market_id, recipient_id)' },
  { name: 'outbox_about_booking', on: 'outbox (market_id, about_id)' },
  { name: 'outbox_of_kind', on: 'outbox (market_id, kind, seq)' },
  {
    name: 'outbox_due_there',
    on: 'outbox (market_id, channel, next_attempt_at) where next_attempt_at is not null',
  },
  {
    name: 'outbox_tried_there',
    on: `outbox (market_id, mailbox, tried_at) where channel = 'email' and tried_at is not null`,
  },
  {
    name: 'outbox_waiting_there',
    on: `outbox (market_id, mailbox, next_attempt_at) where channel = 'email' and next_attempt_at is not null`,
  },
]

interface Reference {
  name: string
  table: string
  columns: string
  to: string
}

const ofBooking = (table: string, then = ''): Reference => ({
  name: `${table}_of_booking`,
  table,
  columns: 'market_id, booking_id',
  to: `bookings (market_id, id)${then}`,
})

const REFERENCES: readonly Reference[] = [
  ...[
    'booking_events',
    'booking_notes',
    'ended_jobs',
    'offers',
    'messages',
    'message_notices',
    'operator_messages',
    'cases',
    'reviews',
  ].map((table) => ofBooking(table)),
  ofBooking('photos', ' on delete cascade'),
  {
    name: 'bookings_return_of_a_booking',
    table: 'bookings',
    columns: 'market_id, return_of',
    to: 'bookings (market_id, id)',
  },
  {
    name: 'ended_jobs_by_event',
    table: 'ended_jobs',
    columns: 'market_id, booking_id, event_id',
    to: 'booking_events (market_id, booking_id, id)',
  },
  {
    name: 'cases_put_right_by_a_booking',
    table: 'cases',
    columns: 'market_id, return_booking_id',
    to: 'bookings (market_id, id)',
  },
  {
    name: 'case_messages_of_case',
    table: 'case_messages',
    columns: 'market_id, case_id',
    to: 'cases (market_id, id) on delete cascade',
  },
  {
    name: 'photos_in_case',
    table: 'photos',
    columns: 'market_id, case_id',
    to: 'cases (market_id, id) on delete cascade',
  },
]

/** Answers the rows of a statement, outside of any transaction. */
type Ask = (statement: string) => Promise<{ name: string }[]>

/**
 * Builds what is missing, anew what an end in the middle left half built, and takes away what is outlived. `concurrently`: while others write;
 * where there is one connection there is nobody to go on meanwhile.
 */
export async function buildLater(ask: Ask, { concurrently }: { concurrently: boolean }) {
  const how = concurrently ? 'concurrently ' : ''
  const whole = new Set((await ask(WHOLE)).map(({ name }) => name))
  const missing = <Each extends { name: string }>(all: readonly Each[]) =>
    all.filter(({ name }) => !whole.has(name))
  // Keys last: while a table is empty all cost the same, and of those PostgreSQL takes the newest, for a plan that it may keep.
  for (const { name, on, unique } of missing([...INDEXES, ...KEYS])) {
    await ask(`drop index ${how}if exists ${name}`)
    await ask(`create ${unique ? 'unique ' : ''}index ${how}${name} on ${on}`)
  }
  const references = missing(REFERENCES)
  if (references.length > 0) await ask('select join_bookings()')
  for (const { name, table, columns, to } of references) {
    await patiently(ask, `alter table ${table} drop constraint if exists ${name}`)
    await patiently(
      ask,
      `alter table ${table} add constraint ${name} foreign key (${columns}) references ${to} not valid`,
    )
  }
  // What was written before the last of them was there; from now on nothing is.
  if (references.length > 0) await ask('select join_bookings()')
  // Looks through the table without holding anybody up, which adding it at once would.
  for (const { name, table } of references)
    await ask(`alter table ${table} validate constraint ${name}`)
  if (whole.has(DUE)) await takeAway(ask)
}

/** Somebody uses the table for long, or waits for what we hold. */
const IN_THE_WAY = ['55P03', '40P01']

const TRIES = 20
const PAUSE_MS = 500

/** Has nobody wait behind us for longer than a statement may take, and tries again. */
async function patiently(ask: Ask, statement: string): Promise<{ name: string }[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      await ask(`set lock_timeout = '300ms'`)
      return await ask(statement)
    } catch (error) {
      if (tries === TRIES || !IN_THE_WAY.includes(sqlState(error) ?? '')) throw error
      await pause(PAUSE_MS)
    } finally {
      await ask('reset lock_timeout')
    }
  }
}

/** Where somebody is in the way all the time it waits for the next start. */
async function takeAway(ask: Ask): Promise<void> {
  try {
    let more = true
    while (more)
      more = (await patiently(ask, 'select drop_outlived()::text as name'))[0]?.name === 'true'
  } catch (error) {
    if (!IN_THE_WAY.includes(sqlState(error) ?? '')) throw error
  }
}

/** Told where anything outlived is due. */
const DUE = '-'

/** Asked by each start, so in one question. A primary key that the market leads was one of `KEYS`. */
const WHOLE = `
  select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
  where indisvalid and relnamespace = 'public'::regnamespace
  union all
  select replace(conname, '_pkey', '_key') from pg_constraint
  where contype = 'p' and connamespace = 'public'::regnamespace
    and exists (select from pg_attribute where attrelid = conrelid and attnum = conkey[1] and attname = 'market_id')
  union all
  select conname from pg_constraint
  where contype = 'f' and convalidated and connamespace = 'public'::regnamespace
  union all
  select '${DUE}' where exists (select from outlived where due_at <= clock_timestamp())`
