import { sql } from 'drizzle-orm'
import { WINDOW_DAYS } from '#contract/dispatch.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { marketDay, servesAtAll } from './serves-at-all.ts'
import { zipCode } from './zip-code.ts'

interface Asked {
  sku: string
  /** As typed; left out while the customer has not said where: then nothing is known to be missing. */
  zip: string | undefined
  found: readonly unknown[]
}

const DAY_MS = 86_400_000

/** Whoever asked is not kept, so that it was they who live there makes no difference. */
const NOBODY = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * Keeps that a customer asked for windows where none is found: what, where, when and why, without who. A place that is
 * none is not kept, and of those who ask within an hour for the same the first.
 */
export async function keepUnserved(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { sku, zip, found }: Asked,
): Promise<void> {
  if (zip === undefined || found.length > 0) return
  const now = at(context.clock.now())
  const until = new Date(context.clock.now().getTime() + WINDOW_DAYS * DAY_MS)
  const served = servesAtAll({
    trade: sql`skus.trade`,
    zip: sql`place.zip`,
    customerId: NOBODY,
    day: marketDay(context),
  })
  await context.db.execute(sql`
    insert into unserved_demand (sku, trade, zip, window_start, window_end, part, asked_at)
    select skus.sku, skus.trade, place.zip, ${now}, ${at(until)},
      case when ${served} then 'busy' else 'area' end, date_trunc('hour', ${now})
    from skus join places place on place.zip = ${zipCode(zip)}::text
    where skus.sku = ${sku}
    on conflict do nothing`)
}
