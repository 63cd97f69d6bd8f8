import { type SQL, sql } from 'drizzle-orm'
import { SECRET_KINDS } from '#contract/notice-kinds.ts'
import type { PersonExport } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { inWords } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { actOnPerson, type ActBy } from './act-on-person.ts'
import { lockPerson } from './lock-person.ts'

type Rows = PersonExport['data'][string]

/** Rows of `one`, whole but for columns that are no business of anybody outside. */
const rowsOf = (from: SQL, { without = [] }: { without?: string[] } = {}) =>
  sql`select to_jsonb(one) - ${`{${without.join(',')}}`}::text[] as row from ${from}`

/** What is somebody's, under the name it is handed out with. Secrets and sealed columns stay here. */
const PARTS = (id: SQL): Record<string, SQL> => {
  const mine = (table: string, whose: string) =>
    sql`${sql.raw(table)} one where one.${sql.raw(whose)} = ${id}`
  const ofMyApplications = (table: string) =>
    sql`${sql.raw(table)} one where one.application_id in (select id from applications where user_id = ${id})`
  const myBookings = sql`select id from bookings where customer_id = ${id} or pro_id = ${id}`
  return {
    account: rowsOf(mine('users', 'id'), { without: ['suspended_reason'] }),
    sessions: sql`select jsonb_build_object('created_at', created_at, 'last_seen_at', last_seen_at) as row
      from sessions where user_id = ${id}`,
    bookings: rowsOf(mine('bookings', 'customer_id'), {
      without: ['offer_id', 'offer_pro_id', 'offer_expires_at', 'pro_unread'],
    }),
    bookingEvents: rowsOf(
      sql`booking_events one where one.booking_id in (select id from bookings where customer_id = ${id})`,
    ),
    conversations: rowsOf(mine('conversations', 'user_id')),
    messages: rowsOf(
      sql`messages one where one.sender_id = ${id} and one.booking_id in (${myBookings})`,
    ),
    operatorMessages: sql`select jsonb_build_object('booking_id', booking_id, 'body', body, 'created_at', said.created_at) as row
      from operator_messages said join bookings job on job.id = said.booking_id
      where (said.to_side <> 'pro' and job.customer_id = ${id}) or said.pro_id = ${id}`,
    cases: rowsOf(
      sql`cases one
        where ${id} = case one.opened_by when 'customer' then one.customer_id else one.pro_id end`,
      {
        without: ['decided_by', 'customer_told_at', 'pro_told_at', 'operators_told_at'],
      },
    ),
    caseMessages: rowsOf(
      sql`case_messages one where one.sender_id = ${id} and one.case_id in (select id from cases where ${id} in (customer_id, pro_id))`,
    ),
    reviews: rowsOf(sql`reviews one where one.booking_id in (${myBookings})`),
    photos: rowsOf(
      sql`photos one where one.uploaded_by = ${id} and one.booking_id in (${myBookings})`,
    ),
    signIns: sql`select jsonb_build_object('at', at, 'what', what) as row
      from audit_log where about_id = ${id}::text and who_id = ${id} order by seq`,
    waitlist: rowsOf(mine('waitlist', 'user_id')),
    preferences: rowsOf(mine('notice_preferences', 'user_id')),
    notices: sql`select jsonb_build_object('kind', kind, 'channel', channel, 'to', to_address, 'subject', subject,
        'body', body, 'created_at', created_at, 'sent_at', sent_at) as row
      from outbox where recipient_id = ${id} and kind not in (${inWords(SECRET_KINDS)})
        and about_id in (select ${id} union all ${myBookings}
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
    jobs: sql`select jsonb_build_object('id', id, 'title', title, 'status', status, 'zip', zip,
        'window_start', window_start, 'window_end', window_end, 'completed_at', completed_at,
        'final_price_cents', final_price_cents, 'final_note', final_note) as row
      from bookings where pro_id = ${id}`,
    offers: rowsOf(mine('offers', 'pro_id'), { without: ['candidates'] }),
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
