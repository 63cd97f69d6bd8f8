import { sql } from 'drizzle-orm'
import type { MarketChange, SettledMarket } from '#contract/markets.ts'
import { phoneNumber } from '#contract/phone.ts'
import { NO_PHONE } from '#contract/phone-words.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalidField, notFound } from '#server/http/problems.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { isTimeZone } from '#server/time-zone.ts'
import { readMarkets } from './list-markets.ts'
import { refusingSameName } from './same-name.ts'
import { takeTurns } from './take-turns.ts'

interface Changing {
  operatorId: string
  marketId: string
  change: MarketChange
}

/**
 * Changes what a market says of itself, and whom it names as its operators.
 * @throws 400 for a time zone, phone number or operator that is none; 404 for no market of ours; 409 where another has
 * that name, or nobody would be left who sees every market
 */
export async function changeMarket(
  context: Pick<Context, 'db' | 'clock'>,
  { operatorId, marketId, change }: Changing,
): Promise<SettledMarket> {
  const { timeZone, supportPhone, operatorIds } = change
  if (typeof timeZone === 'string' && !isTimeZone(timeZone))
    throw invalidField('timeZone', 'Use a time zone such as America/Denver.')
  if (typeof supportPhone === 'string' && phoneNumber(supportPhone) === null)
    throw invalidField('supportPhone', NO_PHONE)
  if (!couldBeRowId(marketId)) throw noMarket()
  return refusingSameName(change.name, () =>
    transaction(context, async (tx) => {
      await takeTurns(tx)
      const found = await say(tx, marketId, change)
      if (!found) throw noMarket()
      if (operatorIds !== undefined) await nameOperators(tx, marketId, operatorIds)
      const about = { kind: 'market', id: marketId } as const
      const now = context.clock.now()
      await recordAct(tx, { now, who: operatorId, what: 'market.change', about })
      const [changed] = await readMarkets(tx, sql`market.id = ${marketId}::uuid`)
      if (changed === undefined) throw noMarket()
      return changed
    }),
  )
}

const noMarket = () => notFound('There is no such market.')

async function say(
  tx: Transaction,
  marketId: string,
  { name, timeZone, supportEmail, supportPhone, nights }: MarketChange,
): Promise<boolean> {
  // Null is something to say here, and what is left out stays.
  const given = JSON.stringify({ name, timeZone, supportEmail, supportPhone, nights })
  const { rows } = await tx.execute(sql`
    update markets set
      name = coalesce(given ->> 'name', name), nights = coalesce((given ->> 'nights')::boolean, nights),
      time_zone = case when given ? 'timeZone' then given ->> 'timeZone' else time_zone end,
      support_email = case when given ? 'supportEmail' then given ->> 'supportEmail' else support_email end,
      support_phone = case when given ? 'supportPhone' then given ->> 'supportPhone' else support_phone end
    from (values (${given}::jsonb)) as said (given) where id = ${marketId}::uuid returning id`)
  return rows.length > 0
}

async function nameOperators(tx: Transaction, marketId: string, operatorIds: readonly string[]) {
  const named = JSON.stringify([...new Set(operatorIds.filter(couldBeRowId))])
  await tx.execute(sql`delete from market_operators where market_id = ${marketId}::uuid`)
  const { rows } = await tx.execute(sql`
    insert into market_operators (market_id, operator_id)
    select ${marketId}::uuid, id from users
    where role = 'operator' and id in (select jsonb_array_elements_text(${named}::jsonb)::uuid) returning operator_id`)
  if (rows.length !== new Set(operatorIds).size)
    throw invalidField('operatorIds', 'Name operators alone: one of these is none.')
  const { rows: everywhere } = await tx.execute(sql`
    select from users where role = 'operator' and suspended_at is null
      and not exists (select from market_operators where operator_id = users.id) limit 1`)
  if (everywhere.length === 0)
    throw conflict('Leave somebody whom no market names: one operator must see every market.')
}
