import { type SQL, sql } from 'drizzle-orm'
import { SECRET_KINDS } from '#contract/notice-kinds.ts'
import type { PersonExport } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { inAnyMarket, inMarketsOf } from '#server/db/in-market.ts'
import { inWords } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { TOOK_PART_IN } from '#server/modules/bookings/took-part.ts'
import { actOnPerson, type ActBy } from './act-on-person.ts'
import { lockPerson } from './lock-person.ts'

type Rows = PersonExport['data'][string]

/** Rows of `one`, whole but for columns that are no business of anybody outside. */
const rowsOf = (from: SQL, { without = [] }: { without?: string[] } = {}) =>
  sql`select to_jsonb(one) - ${`{${without.join(',')}}`}::text[] as row from ${from}`

const KEY = sql`market_id, id`

/** What is somebody's, under the name it is handed out with. Secrets and sealed columns stay here. */
const PARTS = (id: SQL): Record<string, SQL> => {
  const mine = (table: string, whose: string) =>
    sql`${sql.raw(table)} one where one.${sql.raw(whose)} = ${id}`
  const ofMyApplications = (table: string) =>
    sql`${sql.raw(table)} one where one.application_id in (select id from applications where user_id = ${id})`
  const booked = (what: SQL, side: 'customer_id' | 'pro_id') =>
    sql`select ${what} from bookings where ${inMarketsOf('bookings', id)} and bookings.${sql.raw(side)} = ${id}`
  // What they said and showed while the job was theirs is theirs, whoever has it now.
  const iTookPart = sql`(one.market_id, one.booking_id) in ${TOOK_PART_IN(id)}`
  const isMyCase = (row: string) =>
    sql`${inMarketsOf(row, id)} and (${sql.raw(row)}.customer_id = ${id} or ${sql.raw(row)}.pro_id = ${id})`
  // Theirs by the booking, as its market is.
  const within = (from: SQL, without: string[] = []) =>
    rowsOf(from, { without: [...without, 'market_id'] })
  return {
    account: rowsOf(mine('users', 'id'), { without: ['suspended_reason'] }),
    sessions: sql`select jsonb_build_object('created_at', created_at, 'last_seen_at', last_seen_at) as row
      from sessions where user_id = ${id}`,
    bookings: rowsOf(sql`${mine('bookings', 'customer_id')} and ${inMarketsOf('one', id)}`, {
      without: ['offer_id', 'offer_pro_id', 'offer_expires_at', 'pro_unread'],
    }),
    bookingEvents: within(
      sql`booking_events one where (one.market_id, one.booking_id) in (${booked(KEY, 'customer_id')})`,
    ),
    conversations: rowsOf(mine('conversations', 'user_id')),
    messages: within(sql`messages one where one.sender_id = ${id} and ${iTookPart}`),
    operatorMessages: sql`select jsonb_build_object('booking_id', booking_id, 'body', body, 'created_at', said.created_at) as row
      from (
        select * from operator_messages where to_side <> 'pro' and (market_id, booking_id) in (${booked(KEY, 'customer_id')})
        union all
        select * from operator_messages where pro_id = ${id} and ${inMarketsOf('operator_messages', id)}
      ) as said`,
    cases: within(
      sql`cases one where ${isMyCase('one')}
        and ${id} = case one.opened_by when 'customer' then one.customer_id else one.pro_id end`,
      ['decided_by', 'customer_told_at', 'pro_told_at', 'operators_told_at'],
    ),
    caseMessages: within(
      sql`case_messages one where one.sender_id = ${id}
        and (one.market_id, one.case_id) in (select market_id, id from cases where ${isMyCase('cases')})`,
    ),
    reviews: within(
      sql`reviews one where (one.market_id, one.booking_id) in (
        ${booked(KEY, 'customer_id')} union all ${booked(KEY, 'pro_id')})`,
    ),
    photos: within(sql`photos one where one.uploaded_by = ${id} and ${iTookPart}`),
    signIns: sql`select jsonb_build_object('at', at, 'what', what) as row
      from audit_log where about_id = ${id}::text and who_id = ${id} order by seq`,
    waitlist: rowsOf(mine('waitlist', 'user_id')),
    preferences: rowsOf(mine('notice_preferences', 'user_id')),
    notices: sql`select jsonb_build_object('kind', kind, 'channel', channel, 'to', to_address, 'subject', subject,
        'body', body, 'created_at', created_at, 'sent_at', sent_at) as row
      from outbox where ${inAnyMarket('outbox')} and recipient_id = ${id} and kind not in (${inWords(SECRET_KINDS)})
        and about_id in (select ${id} union all select id from ${TOOK_PART_IN(id)} took_part
          union all select id from applications where user_id = ${id})
      order by seq`,
    applications: rowsOf(mine('applications', 'user_id'), { without: ['tax_id_sealed'] }),
    applicationLicenses: rowsOf(ofMyApplications('application_licenses')),
    applicationAreas: rowsOf(ofMyApplications('application_areas')),
    applicationHours: rowsOf(ofMyApplications('application_hours')),
    business: rowsOf(mine('professionals', 'user_id')),
    trades: rowsOf(mine('professional_trades', 'pro_id')),
    areas: rowsOf(mine('professional_areas', 'pro_id'), { without: ['reach'] }),
    hours: rowsOf(mine('professional_hours', 'pro_id'), { without: ['week'] }),
    licenses: rowsOf(mine('professional_licenses', 'pro_id')),
    sentLicenses: rowsOf(mine('submitted_licenses', 'pro_id'), { without: ['checked_by'] }),
    licensePapers: rowsOf(
      sql`license_papers one where one.submitted_id in (select id from submitted_licenses where pro_id = ${id})`,
    ),
    questions: rowsOf(mine('questions', 'pro_id'), { without: ['seq', 'answered_by'] }),
    timeOff: rowsOf(mine('professional_time_off', 'pro_id')),
    // Where somebody else lives, and what they wrote, is theirs.
    jobs: booked(
      sql`jsonb_build_object('id', id, 'title', title, 'status', status, 'zip', zip,
        'window_start', window_start, 'window_end', window_end, 'completed_at', completed_at,
        'final_price_cents', final_price_cents, 'final_note', final_note,
        'price_corrections', price_corrections) as row`,
      'pro_id',
    ),
    endedJobs: within(sql`${mine('ended_jobs', 'pro_id')} and ${inMarketsOf('one', id)}`, [
      'event_id',
    ]),
    offers: within(sql`${mine('offers', 'pro_id')} and ${inMarketsOf('one', id)}`, ['candidates']),
  }
}

type Exporting = Pick<Context, 'db' | 'clock' | 'config' | 'vault'>

/** Everything that is somebody's, to be handed to them. The log says who took it along, and why. */
export const exportPerson = (context: Exporting, by: ActBy): Promise<PersonExport> =>
  actOnPerson(context, 'people.export', by, (tx, { id }, now) =>
    gather(context, tx, { id, at: now }),
  )

/** Everything that is the caller's own. */
export const exportOwn = (context: Exporting, userId: string): Promise<PersonExport> =>
  transaction(context, async (tx) => {
    const now = context.clock.now()
    await lockPerson(tx, userId, {})
    const about = { kind: 'account', id: userId } as const
    await recordAct(tx, { now, who: userId, what: 'account.export', about })
    return gather(context, tx, { id: userId, at: now })
  })

async function gather(
  context: Pick<Context, 'vault'>,
  tx: Transaction,
  { id, at }: { id: string; at: Date },
): Promise<PersonExport> {
  // One question for all of it: asked part by part, it would not be answered in time where the database is far away.
  const parts = Object.entries(PARTS(sql`${id}::uuid`)).map(
    ([name, part]) => sql`select ${name}::text as name,
      (select coalesce(jsonb_agg(one_of.row), '[]') from (${part}) one_of) as rows`,
  )
  const { rows } = await tx.execute<{ name: string; rows: Rows }>(sql.join(parts, sql` union all `))
  const data: PersonExport['data'] = Object.fromEntries(rows.map((part) => [part.name, part.rows]))
  data['taxIds'] = await taxIdsOf(context, tx, id)
  return { personId: id, at: at.toISOString(), data }
}

/** They lie sealed, and open for their owner alone. */
async function taxIdsOf({ vault }: Pick<Context, 'vault'>, tx: Transaction, id: string) {
  const { rows } = await tx.execute<{ id: string; sealed: Uint8Array }>(sql`
    select id, tax_id_sealed as sealed from applications
    where user_id = ${id}::uuid and tax_id_sealed is not null`)
  return rows.map((row) => ({ application_id: row.id, tax_id: vault.open(row.sealed, id) }))
}
