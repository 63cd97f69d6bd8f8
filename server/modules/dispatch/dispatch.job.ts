import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { NOW } from '#server/http/signed-in.ts'
import { endUnansweredChanges } from '#server/modules/bookings/asked-change.ts'
import { IS_PENDING, IS_UNOFFERED } from '#server/modules/bookings/bookings.table.ts'
import { cancelUnserved } from '#server/modules/bookings/cancel-unserved.ts'
import { endExpiredOffers } from '#server/modules/bookings/open-offer.ts'
import { closeOffers, closeSomeWithdrawn, releaseAccepted } from './close-offers.ts'
import { OFFERED_TOGETHER, offerNew } from './offer-next.ts'

type Dispatching = Pick<Context, 'db' | 'clock' | 'config'>

/** Offers ended in one transaction: enough to be fast, few enough to let others in between. */
const ENDED_TOGETHER = 100

/**
 * One round: what ran out is ended, what nobody accepted in time is canceled, and every booking that
 * waits is offered on. Any process may run it at any time; rows another one holds are left to it. With
 * nothing to do it is one question, however many bookings are pending.
 */
export async function dispatchRound(
  context: Dispatching,
  breathe: Breathe = breathless,
): Promise<void> {
  const [waits] = await whatWaits(context.db, { now: context.clock.now().toISOString() })
  // What a step ends may wait for a later one.
  const first = STEPS.findIndex(({ of }) => waits?.[of] === true)
  if (first < 0) return
  for (const { step } of STEPS.slice(first))
    while (await step(context)) if (!(await breathe())) return
}

/** Each is null where nothing of the kind is there, whenever it is due. */
interface Waits {
  expired: boolean | null
  unanswered: boolean | null
  unserved: boolean | null
  withdrawn: boolean
  unoffered: boolean
}

/**
 * Told by the beginnings of an index each, in each market: with an order said they are read, whatever the planner knows of
 * the tables.
 */
const whatWaits = statement<Waits>(
  'dispatch_waits',
  () => sql`
  select bool_or((
      select offer_expires_at from bookings
      where bookings.market_id = markets.id and offer_expires_at is not null
      order by offer_expires_at limit 1
    ) <= ${NOW}) as expired,
    bool_or((
      select change_expires_at from bookings
      where bookings.market_id = markets.id and change_expires_at is not null
      order by change_expires_at limit 1
    ) <= ${NOW}) as unanswered,
    bool_or((
      select window_start from bookings
      where bookings.market_id = markets.id and ${IS_PENDING} order by window_start limit 1
    ) <= ${NOW}) as unserved,
    bool_or((
      select created_at from bookings
      where bookings.market_id = markets.id and ${IS_UNOFFERED} order by created_at limit 1
    ) is not null) as unoffered,
    bool_or(exists (select from withdrawn_offers where withdrawn_offers.market_id = markets.id offset 0)) as withdrawn
  from markets`,
)

// Each step does a batch, and answers whether there may be more.

const endExpired = (context: Dispatching): Promise<boolean> =>
  transaction(context, async (tx) => {
    const now = context.clock.now()
    const ended = await endExpiredOffers(tx, ENDED_TOGETHER, { now, config: context.config })
    const [ids, markets] = [ended.map(({ id }) => id), ended.map(({ marketId }) => marketId)]
    await closeOffers(tx, { ids, within: { markets }, outcome: 'lapsed', now })
    return ended.length === ENDED_TOGETHER
  })

/** Who was asked for another time and said nothing. */
const endUnanswered = (context: Dispatching): Promise<boolean> =>
  transaction(context, async (tx) => {
    const { clock, config } = context
    const now = clock.now()
    const { ids: bookingIds, more } = await endUnansweredChanges(tx, { now, config })
    await releaseAccepted(tx, { bookingIds, now })
    return more
  })

const closeWithdrawn = ({ db, clock }: Dispatching): Promise<boolean> =>
  closeSomeWithdrawn(db, clock.now(), ENDED_TOGETHER)

/** One that cannot be offered on must not hold up those before it: what fails together is tried alone. */
const offerSome = async (context: Dispatching): Promise<boolean> =>
  (await offerNew(context, OFFERED_TOGETHER).catch(() => offerNew(context, 1))) > 0

/** In the order in which they are done, with what waits for each. */
const STEPS: readonly { of: keyof Waits; step: (context: Dispatching) => Promise<boolean> }[] = [
  { of: 'expired', step: endExpired },
  { of: 'unanswered', step: endUnanswered },
  { of: 'unserved', step: cancelUnserved },
  { of: 'withdrawn', step: closeWithdrawn },
  { of: 'unoffered', step: offerSome },
]
