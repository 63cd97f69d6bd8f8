import { sql } from 'drizzle-orm'
import type { Duty } from '#contract/accounts.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { marketsOf, seesMarket } from '#server/http/of-market.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'

/**
 * Whether an operator is told what waits for operators, and how many others are where fewest of those are: where nobody
 * else is, alerts come to them all the same.
 */
export async function findDuty({ db }: Pick<Context, 'db'>, operatorId: string): Promise<Duty> {
  const own = marketsOf(sql`${operatorId}::uuid`)
  // What is of no market, under no id, is for those of every one.
  const { rows } = await db.execute<Duty>(sql`
    select exists (select from users where id = ${operatorId}::uuid and on_duty) as on,
      not exists ${own} as "everyMarket",
      (
        select min(on_duty.others)::int
        from (select market_id from ${own} as theirs union all select null where not exists ${own}) as looked_after,
        lateral (
          select count(*) as others from users operator
          where role = 'operator' and on_duty and suspended_at is null and id <> ${operatorId}::uuid
            and ${seesMarket(sql`operator.id`, sql`looked_after.market_id`)}
        ) as on_duty
      ) as others`)
  const [duty] = rows
  if (duty === undefined) throw new Error('a count answered no row')
  return duty
}

/** Goes on duty or off; who did so already is where they are, and nothing is written down. */
export async function changeDuty(
  context: Pick<Context, 'db' | 'clock'>,
  operatorId: string,
  on: boolean,
): Promise<Duty> {
  await transaction(context, async (tx) => {
    const { rows } = await tx.execute(
      sql`update users set on_duty = ${on} where id = ${operatorId}::uuid and on_duty <> ${on} returning 1`,
    )
    if (rows.length === 0) return
    const what = on ? 'account.on_duty' : 'account.off_duty'
    const about = { kind: 'account', id: operatorId } as const
    await recordAct(tx, { now: context.clock.now(), who: operatorId, what, about })
  })
  return findDuty(context, operatorId)
}
