import { sql } from 'drizzle-orm'
import type { Duty } from '#contract/accounts.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { marketsOf } from '#server/http/of-market.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'

/** Whether an operator is told what waits for operators, and how many others of their markets are. */
export async function findDuty({ db }: Pick<Context, 'db'>, operatorId: string): Promise<Duty> {
  const [own, theirs] = [marketsOf(sql`${operatorId}::uuid`), marketsOf(sql`operator.id`)]
  const { rows } = await db.execute<Duty>(sql`
    select coalesce(bool_or(on_duty) filter (where id = ${operatorId}::uuid), false) as on,
      (count(*) filter (where on_duty and suspended_at is null and id <> ${operatorId}::uuid
        and (not exists ${own} or not exists ${theirs} or exists (${own} intersect ${theirs}))))::int as others,
      not exists ${own} as "everyMarket"
    from users operator where role = 'operator'`)
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
