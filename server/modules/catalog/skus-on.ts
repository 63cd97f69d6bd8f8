import { type SQL, sql } from 'drizzle-orm'

/**
 * The catalog as it stands on a day of the market, as a table `skus`: each sku as it first came, with what operators
 * changed from that day or an earlier one on. Nothing has to happen at midnight for a price to count.
 */
export const skusOn = (day: SQL): SQL => sql`(
  select known.sku, known.trade, known.position,
    coalesce(changed.title, known.title) as title,
    coalesce(changed.price_min, known.price_min) as price_min,
    coalesce(changed.price_max, known.price_max) as price_max,
    coalesce(changed.duration_minutes, known.duration_minutes) as duration_minutes,
    coalesce(changed.active, true) as active
  from skus known, lateral (
    select ${newest('title')}, ${newest('price_min')}, ${newest('price_max')}, ${newest('duration_minutes')}, ${newest('active')}
    from sku_changes change where change.sku = known.sku and change.from_day <= ${day}
  ) as changed
) as skus`

const newest = (column: string) => {
  const value = sql.raw(`change.${column}`)
  return sql`(array_agg(${value} order by change.from_day desc, change.id desc) filter (where ${value} is not null))[1]
    as ${sql.raw(column)}`
}

/** The day of the market at a moment. */
export const dayAt = (now: SQL, timeZone: SQL): SQL => sql`(${now} at time zone ${timeZone})::date`
