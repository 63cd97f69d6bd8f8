import { sql } from 'drizzle-orm'
import type { CaseDecision, CaseOutcome } from '#contract/cases.ts'
import { GUARANTEE_DAYS } from '#contract/guarantee.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOfRow, isRow } from '#server/db/in-market.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { given, statement } from '#server/db/statement.ts'
import { conflict, forbidden } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { NOW } from '#server/http/signed-in.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { telling } from '#server/modules/bookings/tell.ts'
import { hideReviewIn } from '#server/modules/reviews/hide-review.ts'
import { endOfDayIn } from './due.ts'
import { findCase } from './find-case.ts'
import { DECIDED, tellOf } from './notices.ts'
import { VERSION } from './cases.view.ts'

const OWN = 'Nobody decides a case of their own. Ask another operator.'

const decider = given('operator', 'uuid')
const outcome = sql`${given('outcome', 'text')}::case_outcome`

/** Both sides are told, also who had not read what was said last. */
const decide = statement<{ reviewId: string | null }>(
  'decide_case',
  () => sql`
  with decided as (
    update cases set decided_at = ${NOW}, decided_by = ${decider}, outcome = ${outcome}, reason = ${given('reason', 'text')},
      return_until = case when ${outcome} = 'return_visit' then ${endOfDayIn(GUARANTEE_DAYS)} end
    where ${isRow('cases', given('id', 'uuid'))} and decided_at is null
      and customer_id <> ${decider} and pro_id is distinct from ${decider}
      and coalesce(${given('version', 'text')} = ${VERSION}, true)
    returning *
  ),
  told as (${tellOf(sql`decided`, DECIDED)})
  select bookings.review_id as "reviewId" from decided join bookings on ${isOfRow('decided', 'bookings')}`,
)

/**
 * Decides an open case within a transaction; the database lets one decision win. A return visit may be booked from then
 * on, and a hidden review is hidden with it.
 * @throws 404 when there is none, 409 when it is decided or there is no review to hide
 */
export async function decideIn(
  tx: Transaction,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  caller: Caller,
  { id, outcome: chosen, reason, version }: CaseDecision & { id: string },
): Promise<void> {
  const now = clock.now()
  const values = { id, operator: caller.id, outcome: chosen, reason, version: version ?? null }
  const [row] = await decide(tx, { ...values, ...telling({ now, config }) })
  if (row === undefined) {
    const found = await findCase({ db: tx, clock }, caller, id)
    throw conflict(
      found.state === 'decided'
        ? 'This case is decided already.'
        : 'This case has changed since you looked at it.',
    )
  }
  const about = { kind: 'case', id } as const
  await recordAct(tx, { now, who: caller.id, what: 'case.decide', about, reason })
  if (chosen !== HIDES_REVIEW) return
  if (row.reviewId === null) throw conflict('There is no review of this visit to hide.')
  await hideReviewIn(tx, { clock, config }, caller, { id: row.reviewId, reason, act: 'hide' })
}

const HIDES_REVIEW = 'review_hidden' satisfies CaseOutcome

/**
 * Refuses an operator a case in which they are a side, whatever state it is in.
 * @throws 403
 */
export async function refuseOwnCase(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
  id: string,
): Promise<void> {
  if (!couldBeRowId(id)) return
  const own = await isOwn(db, { id, operator: operatorId })
  if (own.length > 0) throw forbidden(OWN)
}

const isOwn = statement<object>(
  'own_case',
  () =>
    sql`select from cases where ${isRow('cases', given('id', 'uuid'))} and ${decider} in (customer_id, pro_id)`,
)
