import { sql } from 'drizzle-orm'
import type { CaseRequest, VisitCase } from '#contract/cases.ts'
import type { Context } from '#server/context.ts'
import { isOfRow, isRow } from '#server/db/in-market.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { given } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { asking, CALLER, NOW } from '#server/http/signed-in.ts'
import type { HazardIn } from '#server/modules/bookings/job-care.ts'
import { SEEN_BY } from '#server/modules/bookings/policy.ts'
import { telling } from '#server/modules/bookings/tell.ts'
import { IS_THERE, refuseErased, writer } from '#server/modules/bookings/writer.ts'
import { DUE, DUE_IN_DANGER } from './due.ts'
import { findCase } from './find-case.ts'
import { OPENED, OPENED_FOR_OPERATORS, tellOf } from './notices.ts'
import { asWhom } from './policy.ts'

/** Whose job it was last, where nobody has it now. */
const LAST_PRO = sql`(select pro_id from ended_jobs where ${isOfRow('ended_jobs', 'bookings')} order by at desc limit 1)`

/** The booking for one of its sides: its customer, and the professional who has the job or had it. */
const SIDE = sql`side as (
  select market_id, id, customer_id, case when customer_id = ${CALLER} then 'customer' else 'pro' end::case_speaker as name,
    case when customer_id = ${CALLER} then coalesce(pro_id, ${LAST_PRO}) else ${CALLER} end as pro_id
  from bookings where ${isRow('bookings', given('booking', 'uuid'))} and (${SEEN_BY.customer} or (${SEEN_BY.pro})
    or exists (select from ended_jobs where ${isOfRow('ended_jobs', 'bookings')} and ${SEEN_BY.former}))
)`

const NOTED = given('noted', 'text')

const KIND = sql`${given('kind', 'text')}::case_kind`

// Whatever index refuses it: while a database is upgraded, two keep a kind of a side to one that is open.
const open = asking<{ id: string }>('open_case', () => ({
  first: sql`${writer(CALLER)}, ${SIDE},
  opened as (
    insert into cases (id, market_id, booking_id, customer_id, pro_id, opened_by, kind, text, danger, created_at, due_at,
      last_said_by, last_said_at, customer_told_at, pro_told_at, operators_told_at)
    select id_in(market_id, gen_random_uuid()), market_id, id, customer_id, pro_id, name, ${KIND}, ${given('text', 'text')}, ${NOTED}, ${NOW},
      case when ${NOTED} is null then ${DUE} else ${DUE_IN_DANGER} end, name, ${NOW},
      case name when 'pro' then ${NOW} end, case name when 'customer' then ${NOW} end, ${NOW}
    from side where ${IS_THERE}
    on conflict do nothing
    returning *
  ),
  told as (${tellOf(sql`opened`, OPENED)}),
  alerted as (${tellOf(sql`opened`, OPENED_FOR_OPERATORS)})`,
  answer: sql`select id from opened`,
}))

const openAlready = asking<{ id: string | null; same: boolean }>('case_open_already', () => ({
  first: SIDE,
  answer: sql`select cases.id, cases.text = ${given('text', 'text')} as same from side
    left join cases on ${isOfRow('cases', 'side')} and cases.opened_by = side.name and cases.kind = ${KIND}
      and cases.decided_at is null`,
}))

/**
 * Opens a case for a side of a booking, and tells the other side and operators. The same told again while it is
 * open, as by who does not know whether they were heard, is the same case.
 * @throws 401 once they were erased, 404 when they are no side of the booking, 409 when a case of this kind of theirs is open
 */
export async function openCase(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { bookingId, kind, text }: CaseRequest,
  hazardIn: HazardIn,
): Promise<VisitCase> {
  if (!couldBeRowId(bookingId)) throw notTheirs()
  const asked = { booking: bookingId, kind, text, ...asWhom(caller) }
  const { clock, config } = context
  const [made] = await open(context, caller, {
    ...asked,
    noted: hazardIn(text),
    ...telling({ now: clock.now(), config }),
  })
  if (made !== undefined) return findCase(context, caller, made.id)
  await refuseErased(context, caller.id)
  const [known] = await openAlready(context, caller, asked)
  if (known === undefined) throw notTheirs()
  if (known.id !== null && known.same) return findCase(context, caller, known.id)
  throw conflict('You have told us of this already, and we are looking into it. Add to that case.')
}

const notTheirs = () => notFound('There is no such booking, or it is not yours.')
