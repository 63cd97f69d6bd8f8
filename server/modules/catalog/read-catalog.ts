import { type SQL, sql } from 'drizzle-orm'
import type { CatalogEntry } from '#contract/catalog-changes.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import { dayAt, skusOn } from './skus-on.ts'

/** The catalog as it stands today. */
export const listEntries = ({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<CatalogEntry[]> =>
  readCatalog(db, { day: dayAt(at(clock.now()), sql`${config.marketTimeZone}::text`) })

/**
 * The catalog as it stands on a day, with every change of it. What `which` says of a row `skus` is read; the version
 * is the newest change, which is what another one would be laid over.
 */
export async function readCatalog(
  db: Pick<Database | Transaction, 'execute'>,
  { day, which = sql`true` }: { day: SQL; which?: SQL },
): Promise<CatalogEntry[]> {
  const { rows } = await db.execute<CatalogEntry & Record<string, unknown>>(sql`
    select skus.sku, skus.trade, skus.title, skus.price_min as "priceMin", skus.price_max as "priceMax",
      skus.duration_minutes as "durationMinutes", skus.active,
      holds.from_day::text as from, holds.reason, coalesce(kept.version, 0)::text as version,
      coalesce(kept.changes, '[]'::jsonb) as changes
    from ${skusOn(day)} left join lateral (
      select change.from_day, change.reason from sku_changes change
      where change.sku = skus.sku and change.from_day <= ${day}
      order by change.from_day desc, change.id desc limit 1
    ) as holds on true, lateral (
      select max(change.id) as version, jsonb_agg(jsonb_build_object(
        'from', change.from_day, 'title', change.title, 'priceMin', change.price_min, 'priceMax', change.price_max,
        'durationMinutes', change.duration_minutes, 'active', change.active, 'reason', change.reason,
        'by', jsonb_build_object('id', operator.id, 'email', operator.email),
        'at', to_char(change.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by change.from_day desc, change.id desc) as changes
      from sku_changes change join users operator on operator.id = change.operator_id
      where change.sku = skus.sku
    ) as kept
    where ${which} order by skus.trade, skus.position, skus.sku`)
  return rows
}
