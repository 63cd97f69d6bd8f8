import { named, type ZipsChange } from '#contract/market-zips.ts'
import type { SettledMarket } from '#contract/markets.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalidField } from '#server/http/problems.ts'
import { findHomes } from '#server/modules/accounts/find-homes.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { followPlaces } from '#server/modules/dispatch/follow-places.ts'
import { movePlaces } from '#server/modules/dispatch/move-places.ts'
import { findMarket } from './find-market.ts'
import { FIRST_MARKET } from './markets.table.ts'
import { refuseUnlessOfEvery } from './policy.ts'
import { takeTurns } from './take-turns.ts'
import { whyNotAdded, whyNotTakenAway } from './why-zips-stay.ts'

/** How many ZIP codes the log names, each way. */
const LOGGED = 50

interface Changing {
  operatorId: string
  marketId: string
  change: ZipsChange
}

/**
 * Gives a market ZIP codes of the first one, or that one some of it again; all of them or none. Bookings, applications
 * and professionals go along in small steps afterwards, as with a places file.
 * @throws 400 for ZIP codes that we do not know, that the market does not hold, or that are to come and to go; 403 for
 * who is no operator of every market any more; 404 for no market of ours; 409 for the first one, for what another market
 * holds, and for what is taken away while bookings run there
 */
export async function changeZips(
  context: Pick<Context, 'db' | 'clock'>,
  { operatorId, marketId, change }: Changing,
): Promise<SettledMarket> {
  const add = [...new Set(change.add)]
  const takeAway = [...new Set(change.takeAway)]
  const both = add.filter((zip) => takeAway.includes(zip))
  if (both.length > 0)
    throw invalidField('takeAway', `Either add or take away, not both: ${named(both)}.`)
  await transaction(context, async (tx) => {
    await takeTurns(tx)
    await refuseUnlessOfEvery(tx, operatorId)
    const market = await findMarket(tx, marketId)
    if (market.id === FIRST_MARKET) throw isFirst(market)
    const reason = await move(tx, market, { add, takeAway })
    if (reason === '') return
    const about = { kind: 'market', id: market.id } as const
    const now = context.clock.now()
    await recordAct(tx, { now, who: operatorId, what: 'market.zips', about, reason })
  })
  const moved = [...add, ...takeAway]
  await followPlaces(context, moved)
  await findHomes(context, moved)
  return findMarket(context.db, marketId)
}

const isFirst = ({ name }: SettledMarket) =>
  conflict(
    `${name} holds every ZIP code that no other market holds: add or take away at the other one.`,
  )

/** Answers in words what went where; blank where the market held all of it. */
async function move(
  tx: Transaction,
  market: SettledMarket,
  { add, takeAway }: Record<'add' | 'takeAway', readonly string[]>,
): Promise<string> {
  const { id } = market
  const came = await movePlaces(tx, { zips: add, from: FIRST_MARKET, to: id })
  const stayed = add.filter((zip) => !came.includes(zip))
  if (stayed.length > 0) await whyNotAdded(tx, market, stayed)
  const going = { zips: takeAway, from: id, to: FIRST_MARKET, unlessRunning: true }
  const went = await movePlaces(tx, going)
  const kept = takeAway.filter((zip) => !went.includes(zip))
  if (kept.length > 0) await whyNotTakenAway(tx, market, kept)
  const told = [
    came.length > 0 ? `Added ${named(came.toSorted(), LOGGED)}.` : '',
    went.length > 0 ? `Took away ${named(went.toSorted(), LOGGED)}.` : '',
  ]
  return told.join(' ').trim()
}
