import { sql } from 'drizzle-orm'
import type { SettledMarket } from '#contract/markets.ts'
import { named } from '#contract/market-zips.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { failedConstraint } from '#server/db/failures.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict } from '#server/http/problems.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { findMarket } from './find-market.ts'
import { refuseUnlessOfEvery } from './policy.ts'
import { takeTurns } from './take-turns.ts'

interface Removing {
  operatorId: string
  marketId: string
  /** As it was read. */
  version: string | undefined
}

/**
 * Removes a market that never had a booking. A trigger gives what it holds to the first one, and refuses what stays.
 * @throws 403 for who is no operator of every market any more; 404 for no market of ours; 409 where it has changed since it
 * was read, has had bookings, is the first one, or somebody would see every market without it
 */
export const removeMarket = (
  context: Pick<Context, 'db' | 'clock'>,
  { operatorId, marketId, version }: Removing,
): Promise<{ id: string }> =>
  refusingWhatStays(() =>
    transaction(context, async (tx) => {
      await takeTurns(tx)
      await refuseUnlessOfEvery(tx, operatorId)
      const market = await findMarket(tx, marketId)
      if (version !== undefined && version !== market.version)
        throw conflict('This market has changed since you read it. Look at it again first.')
      await refuseFreeing(tx, market)
      const { id, name, zips } = market
      await tx.execute(sql`delete from markets where id = ${id}::uuid`)
      const reason = `${name}, with ${zips === 1 ? '1 ZIP code' : `${zips.toLocaleString('en-US')} ZIP codes`}.`
      const about = { kind: 'market', id } as const
      const now = context.clock.now()
      await recordAct(tx, { now, who: operatorId, what: 'market.remove', about, reason })
      return { id }
    }),
  )

/** @throws 409 where somebody would see every market whom nobody said so of */
async function refuseFreeing(tx: Transaction, { id }: SettledMarket): Promise<void> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select email from market_operators here where market_id = ${id}::uuid
      and not exists (select from market_operators other where other.email = here.email and other.market_id <> here.market_id)
    order by email`)
  if (rows.length > 0)
    throw conflict(
      `No other market names ${named(rows.map(({ email }) => email))}, who would see every one. Let them go first, or name them in another.`,
    )
}

const STAYS: Record<string, string> = {
  markets_first_stays: 'This market holds every ZIP code that no other holds, so it stays.',
  markets_without_bookings:
    'This market has had bookings, so it stays: only one that never had any is removed.',
}

async function refusingWhatStays<T>(remove: () => Promise<T>): Promise<T> {
  try {
    return await remove()
  } catch (error) {
    const sentence = STAYS[failedConstraint(error) ?? '']
    throw sentence === undefined ? error : conflict(sentence)
  }
}
