import { sql } from 'drizzle-orm'
import type { BookingStatus } from '#contract/bookings.ts'
import type { CaseSpeaker, CaseWithThread, VisitCase } from '#contract/cases.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import type { Caller } from '#server/http/session.ts'
import { asking } from '#server/http/signed-in.ts'
import { CASE, type CaseRow, toCase, WITH_PEOPLE } from './cases.view.ts'
import { asWhom, noCase, SPEAKS_AS } from './policy.ts'
import { returnNotes } from './return-notes.ts'

type Reading = Pick<Context, 'db' | 'clock'>

const ONE = sql`${isRow('cases', given('id', 'uuid'))} and ${SPEAKS_AS} is not null`

const one = asking<CaseRow>('case', () => ({
  answer: sql`select ${CASE} from ${WITH_PEOPLE} where ${ONE}`,
}))

/**
 * A case without what was said in it.
 * @throws 404 to whoever is no side of it and no operator
 */
export async function findCase(context: Reading, caller: Caller, id: string): Promise<VisitCase> {
  const [row] = await one(context, caller, { id, ...asWhom(caller) })
  if (row === undefined) throw noCase()
  return toCase(row)
}

interface ThreadRow extends CaseRow {
  bookingStatus: BookingStatus
  sku: string
  zip: string
  notes: string
  review: CaseWithThread['review']
  messages: { id: string; by: CaseSpeaker; text: string; createdAt: string }[]
  photos: {
    id: string
    by: 'customer' | 'pro'
    width: number
    height: number
    createdAt: string
  }[]
}

/** Whoever reads it is told anew of what is said from now on. Nothing is written while they have read all. */
const SEEN = sql`seen as (
  update cases set
    customer_told_at = case when ${SPEAKS_AS} = 'customer' then null else customer_told_at end,
    pro_told_at = case when ${SPEAKS_AS} = 'pro' then null else pro_told_at end,
    operators_told_at = case when ${SPEAKS_AS} = 'operator' then null else operators_told_at end
  where ${ONE} and case ${SPEAKS_AS} when 'customer' then customer_told_at when 'pro' then pro_told_at
    else operators_told_at end is not null
)`

const thread = asking<ThreadRow>('case_thread', () => ({
  first: SEEN,
  answer: sql`
    select ${CASE}, bookings.status as "bookingStatus", bookings.sku, bookings.zip, bookings.notes,
      case when bookings.review_id is not null
        then json_build_object('id', bookings.review_id, 'stars', bookings.review_stars) end as review,
      (
        select coalesce(json_agg(json_build_object('id', id, 'by', by, 'text', text, 'createdAt', created_at) order by created_at, seq), '[]')
        from case_messages where market_id = cases.market_id and case_id = cases.id
      ) as messages,
      (
        select coalesce(json_agg(json_build_object('id', id, 'by', case when uploaded_by = cases.customer_id then 'customer' else 'pro' end,
          'width', width, 'height', height, 'createdAt', created_at) order by created_at, id), '[]')
        from photos where market_id = cases.market_id and case_id = cases.id and hidden_at is null
      ) as photos
    from ${WITH_PEOPLE} where ${ONE}`,
}))

/**
 * A case with its thread and its pictures.
 * @throws 404 to whoever is no side of it and no operator
 */
export async function findThread(
  context: Reading,
  caller: Caller,
  id: string,
): Promise<CaseWithThread> {
  const [row] = await thread(context, caller, { id, ...asWhom(caller) })
  if (row === undefined) throw noCase()
  const {
    bookingStatus,
    sku,
    zip,
    notes,
    text,
    reason,
    returnUntil,
    viewerRole,
    review,
    messages,
    photos,
  } = row
  const isTheirs = viewerRole === 'customer' && returnUntil !== null && reason !== null
  return {
    ...toCase(row),
    bookingStatus: viewerRole === 'operator' ? bookingStatus : null,
    sku,
    zip,
    review,
    messages: messages.map(dated),
    photos: photos.map(dated),
    returnNotes: isTheirs ? returnNotes({ text, reason, notes }) : null,
  }
}

/** What comes within JSON has PostgreSQL's own form of it. */
const dated = <T extends { createdAt: string }>(row: T): T => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
})
