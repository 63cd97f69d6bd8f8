import type pg from 'pg'
import { PENDING } from '#contract/bookings.ts'

const UNMATCHED = `where status = '${PENDING}' and offer_id is null and unmatched_since is not null`

/** Indexes of tables so big that a migration would stop whoever writes: built once it is done, while everybody goes on. */
const LATER = [
  { name: 'bookings_market', on: 'bookings (market_id, created_at)' },
  {
    name: 'bookings_market_ask_again',
    on: `bookings (market_id, coalesce(ask_again_at, unmatched_since)) ${UNMATCHED}`,
  },
  {
    name: 'bookings_market_unmatched',
    on: `bookings (market_id, window_start, id) ${UNMATCHED}`,
  },
] as const

/** Any other number: whoever holds it builds, the others go on without. To wait for it would keep the builder waiting. */
const BUILD_LOCK = 4_711_002

/** Where there is one connection there is nobody to go on meanwhile. */
export const buildAtOnce = LATER.map(
  ({ name, on }) => `create index if not exists ${name} on ${on};`,
).join('\n')

/** Builds what is missing, and anew what an end in the middle left half built. On a session of its own, past the migrations' transaction. */
export async function buildIndexes(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1) as mine',
    [BUILD_LOCK],
  )
  if (rows[0]?.mine !== true) return
  for (const { name, on } of LATER) {
    const found = await client.query<{ whole: boolean }>(
      'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
    if (found.rows[0]?.whole === true) continue
    await client.query(`drop index concurrently if exists ${name}`)
    await client.query(`create index concurrently ${name} on ${on}`)
  }
}
