import { sql } from 'drizzle-orm'
import type { MarketChange, SettledMarket } from '#contract/markets.ts'
import { phoneNumber } from '#contract/phone.ts'
import { whyNoPhone } from '#contract/phone-words.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalidField } from '#server/http/problems.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { isTimeZone } from '#server/time-zone.ts'
import { findMarket } from './find-market.ts'
import { nameOperators } from './name-operators.ts'
import { refuseUnlessOfEvery } from './policy.ts'
import { refusingSameName } from './same-name.ts'
import { takeTurns } from './take-turns.ts'

interface Changing {
  operatorId: string
  marketId: string
  change: MarketChange
}

/**
 * Changes what a market says of itself, and whom it names as its operators.
 * @throws 400 for a time zone, phone number or operator that is none; 403 for who is no operator of every market any more;
 * 404 for no market of ours; 409 where it has changed since it was read, another has that name, somebody would see every
 * market whom nobody said so of, or nobody would be left who does
 */
export async function changeMarket(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { operatorId, marketId, change }: Changing,
): Promise<SettledMarket> {
  const { timeZone, supportPhone } = change
  if (typeof timeZone === 'string' && !isTimeZone(timeZone))
    throw invalidField('timeZone', 'Use a time zone such as America/Denver.')
  if (typeof supportPhone === 'string' && phoneNumber(supportPhone) === null)
    throw invalidField('supportPhone', whyNoPhone(supportPhone))
  return refusingSameName(change.name, () =>
    transaction(context, async (tx) => {
      await takeTurns(tx)
      // Meanwhile a market may have named them, or somebody suspended them.
      await refuseUnlessOfEvery(tx, operatorId)
      const was = await findMarket(tx, marketId)
      if (change.version !== undefined && change.version !== was.version)
        throw conflict(`This has changed since you read it. Now it says: ${inWords(was)}.`)
      await say(tx, marketId, change)
      const reason = await nameOperators(tx, context.config, { market: was, change })
      const about = { kind: 'market', id: marketId } as const
      const now = context.clock.now()
      await recordAct(tx, { now, who: operatorId, what: 'market.change', about, reason })
      return findMarket(tx, marketId)
    }),
  )
}

const inWords = ({
  name,
  timeZone,
  supportEmail,
  supportPhone,
  nights,
  operatorEmails,
}: SettledMarket) =>
  [
    name,
    timeZone,
    supportEmail,
    supportPhone,
    nights ? 'works at night' : 'not at night',
    operatorEmails.length === 0 ? 'names nobody' : `names ${operatorEmails.join(' and ')}`,
  ]
    .filter((part) => part !== null)
    .join(', ')

async function say(
  tx: Transaction,
  marketId: string,
  { name, timeZone, supportEmail, supportPhone, nights }: MarketChange,
): Promise<void> {
  // Null is something to say here, and what is left out stays.
  const given = JSON.stringify({ name, timeZone, supportEmail, supportPhone, nights })
  await tx.execute(sql`
    update markets set
      name = coalesce(given ->> 'name', name), nights = coalesce((given ->> 'nights')::boolean, nights),
      time_zone = case when given ? 'timeZone' then given ->> 'timeZone' else time_zone end,
      support_email = case when given ? 'supportEmail' then given ->> 'supportEmail' else support_email end,
      support_phone = case when given ? 'supportPhone' then given ->> 'supportPhone' else support_phone end
    from (values (${given}::jsonb)) as said (given) where id = ${marketId}::uuid`)
}
