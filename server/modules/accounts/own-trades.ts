import { sql } from 'drizzle-orm'
import type { Trade } from '#contract/catalog.ts'
import type { Transaction } from '#server/db/connect.ts'

/** Opens a trade to a professional; one they have already stays. */
export async function openTrade(tx: Transaction, proId: string, trade: string): Promise<void> {
  await tx.execute(sql`
    insert into professional_trades (pro_id, trade) values (${proId}::uuid, ${trade})
    on conflict do nothing`)
}

/** Closes a trade that no license of theirs opens any more; answers whether it did. */
export async function closeTrade(tx: Transaction, proId: string, trade: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from professional_trades where pro_id = ${proId}::uuid and trade = ${trade}
      and not exists (
        select from professional_licenses other where other.pro_id = ${proId}::uuid and other.trade = ${trade}
      )
    returning trade`)
  return rows.length > 0
}

/** Keeps these trades and drops the others, which are answered; null where one is none of theirs. */
export async function keepTrades(
  tx: Transaction,
  proId: string,
  trades: readonly Trade[],
): Promise<string[] | null> {
  const kept = sql`(${`{${trades.join(',')}}`}::text[])`
  const { rows: strange } = await tx.execute(sql`
    select from unnest${kept} as kept (trade)
    where trade not in (select trade from professional_trades where pro_id = ${proId}::uuid)`)
  if (strange.length > 0) return null
  const { rows } = await tx.execute<{ trade: string }>(sql`
    delete from professional_trades where pro_id = ${proId}::uuid and trade <> all ${kept}
    returning trade`)
  return rows.map(({ trade }) => trade)
}
