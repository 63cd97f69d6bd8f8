import { sql } from 'drizzle-orm'
import type { Duty } from '#contract/accounts.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'

/** Whether an operator is told what waits for operators, and how many others are. */
export async function findDuty({ db }: Pick<Context, 'db'>, operatorId: string): Promise<Duty> {
  const { rows } = await db.execute<{ on: boolean | null; others: number }>(sql`
    select bool_or(on_duty) filter (where id = ${operatorId}::uuid) as on,
      (count(*) filter (where on_duty and suspended_at is null and id <> ${operatorId}::uuid))::int as others
    from users where role = 'operator'`)
  return { on: rows[0]?.on ?? false, others: rows[0]?.others ?? 0 }
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
