import { sql } from 'drizzle-orm'
import { MOST_MARKETS, type SettledMarket } from '#contract/markets.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict } from '#server/http/problems.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { readMarkets } from './list-markets.ts'
import { refuseUnlessOfEvery } from './policy.ts'
import { refusingSameName } from './same-name.ts'
import { takeTurns } from './take-turns.ts'

/**
 * Adds a market that holds no ZIP code yet.
 * @throws 403 for who is no operator of every market any more, 409 where there is one of that name, or as many as there may be
 */
export const addMarket = (
  context: Pick<Context, 'db' | 'clock'>,
  operatorId: string,
  name: string,
): Promise<SettledMarket> =>
  refusingSameName(name, () =>
    transaction(context, async (tx) => {
      await takeTurns(tx)
      await refuseUnlessOfEvery(tx, operatorId)
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into markets (name) select ${name}
        where (select count(*) from markets) < ${MOST_MARKETS}::int returning id`)
      const id = rows[0]?.id
      if (id === undefined) throw conflict(`There may be ${MOST_MARKETS} markets at most.`)
      const about = { kind: 'market', id } as const
      await recordAct(tx, { now: context.clock.now(), who: operatorId, what: 'market.add', about })
      const [made] = await readMarkets(tx, sql`market.id = ${id}::uuid`)
      if (made === undefined) throw new Error('the market was not added')
      return made
    }),
  )
