import { sql } from 'drizzle-orm'
import { type BookingStatus, PENDING, STATUS_LABELS } from '#contract/bookings.ts'
import type { OperatorOffer } from '#contract/operator-bookings.ts'
import { MISSING_WORDS, type MissingPart } from '#contract/rule-parts.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { couldBeRowId, newRowId } from '#server/db/row-id.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { conflict, notFound, Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { ASKED_AS_SEEN } from '#server/modules/bookings/desk-version.ts'
import { replaceOffer } from '#server/modules/bookings/open-offer.ts'
import { changedSince } from '#server/modules/bookings/why-not-now.ts'
import { closeWithdrawnOffers } from './close-offers.ts'
import { FIGURES, type Figures, RECENT, toCandidate } from './find-candidates.ts'
import { FIND_JOB, type Judged, missingOf, THE_JOB } from './missing-parts.ts'
import { offers } from './offers.table.ts'
import { RULE_VERSION } from './rank.ts'
import { judged } from './suitability.ts'
import { whoServes } from './who-serves.ts'

type Offering = Pick<Context, 'db' | 'clock' | 'config'>

interface Naming {
  bookingId: string
  wish: OperatorOffer
}

/**
 * Offers a pending booking to a professional an operator names, in place of whoever is asked. Named already, nothing
 * changes. Whoever looks after some markets names who works in those, or who serves the place of the job.
 * @throws 404 when there is no such booking, or no such professional for them, 409 when it is not pending, not as the operator saw it, or
 * they lack a part of the rule that is not overridden; then `issues` names each part
 */
export const offerTo = (
  context: Offering,
  operator: Caller,
  { bookingId, wish }: Naming,
): Promise<void> =>
  transaction(context, async (tx) => {
    const { clock, config } = context
    const now = clock.now()
    const held = await hold(tx, { id: bookingId, version: wish.version ?? null })
    const job = standing(held[0], now)
    const chosen = await judge(tx, {
      wish,
      bookingId,
      operatorId: operator.id,
      now,
      timeZone: config.marketTimeZone,
    })
    // Only what holds them back has to be set aside: an override that is not needed is none.
    const override = refuseUnsuitable(chosen, wish)
    if (job.offerProId === wish.proId && job.offerExpiresAt > now) return
    const { marketId, windowStart, area } = job
    const expiresAt = new Date(
      Math.min(now.getTime() + config.offerTtlSeconds * 1_000, windowStart.getTime()),
    )
    const { proId, reason } = wish
    const offer = { id: newRowId(now), bookingId, proId, expiresAt }
    if (!(await replaceOffer(tx, { ...offer, area }, { now, config }))) throw conflict(NOT_AHEAD)
    // The one it takes the place of, and one that a change of window took off the row just now.
    await closeWithdrawnOffers(tx, { bookingIds: [bookingId], now })
    await tx.insert(offers).values({
      ...offer,
      marketId,
      offeredAt: now,
      ruleVersion: RULE_VERSION,
      suitable: 1,
      candidates: [chosen.candidate],
      offeredBy: operator.id,
      overridePart: override?.part ?? null,
      overrideReason: override?.reason ?? null,
    })
    const about = { kind: 'booking', id: bookingId } as const
    await recordAct(tx, { now, who: operator.id, what: 'booking.offer', about, reason })
  })

const NOT_AHEAD =
  'The time of this visit has begun, so it is offered to nobody. Choose another time first.'

interface Held {
  marketId: string
  status: BookingStatus
  seen: boolean
  offerProId: string | null
  offerExpiresAt: string | null
  windowStart: string
  area: string
}

/** Whoever accepts, cancels or offers in the same instant comes before or after, never between. */
const hold = statement<Held>(
  'hold_for_offer',
  () => sql`
  select bookings.market_id as "marketId", status, ${ASKED_AS_SEEN} as seen, offer_pro_id as "offerProId",
    offer_expires_at as "offerExpiresAt", window_start as "windowStart",
    concat(place.city || ', ', place.state || ' ', place.zip) as area
  from bookings left join places place on place.zip = zip_code(bookings.zip)
  where ${isRow('bookings', given('id', 'uuid'))} for no key update of bookings`,
)

function standing(held: Held | undefined, now: Date) {
  if (held === undefined) throw notFound('There is no such booking.')
  const { status, seen, windowStart, offerExpiresAt, ...rest } = held
  if (status !== PENDING)
    throw conflict(
      `This booking is ${STATUS_LABELS[status]}, so it is not offered to anybody at this moment.`,
    )
  if (!seen) throw conflict(changedSince(status))
  const begins = fromDatabase(windowStart)
  if (begins <= now) throw conflict(NOT_AHEAD)
  return {
    ...rest,
    windowStart: begins,
    offerExpiresAt: offerExpiresAt === null ? now : fromDatabase(offerExpiresAt),
  }
}

const judgeOne = statement<Judged & Figures & { name: string }>(
  'judge_one',
  () => sql`with ${FIND_JOB}
    select users.first_name as name, pro.user_id as pro_id, near.km, near.pro_id is not null as area,
      ${judged(THE_JOB)}, ${FIGURES}
    from sought, professionals pro join users on users.id = pro.user_id
    left join (${whoServes(sql`(select zip from sought)`)}) near on near.pro_id = pro.user_id, ${RECENT}
    where pro.user_id = ${given('pro', 'uuid')}
      and (near.pro_id is not null or ${seesMarket(given('operator', 'uuid'), sql`pro.market_id`)})`,
)

interface Judging extends Naming {
  operatorId: string
  now: Date
  timeZone: string
}

async function judge(tx: Transaction, { wish, bookingId, operatorId, now, timeZone }: Judging) {
  const { proId } = wish
  const values = {
    id: bookingId,
    pro: proId,
    operator: operatorId,
    now: now.toISOString(),
    timeZone,
  }
  const [row] = couldBeRowId(proId) ? await judgeOne(tx, values) : []
  if (row === undefined) throw notFound('There is no such professional.')
  return { name: row.name, missing: missingOf(row), candidate: toCandidate(row, now) }
}

function refuseUnsuitable(
  { name, missing }: { name: string; missing: readonly MissingPart[] },
  { override }: OperatorOffer,
) {
  if (missing.length === 0) return null
  if (override !== undefined && missing.length === 1 && missing[0] === override.part)
    return override
  const words = missing.map((part) => MISSING_WORDS[part])
  throw new Refusal(
    409,
    `${name} ${new Intl.ListFormat('en-US').format(words)}.`,
    missing.map((path) => ({ path, message: `${name} ${MISSING_WORDS[path]}.` })),
  )
}
