import { asc, sql } from 'drizzle-orm'
import type { Service, Sku } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { services } from './catalog.table.ts'
import { dayAt, skusOn } from './skus-on.ts'

export interface CatalogSku extends Sku {
  trade: string
}

type Reading = Pick<Context, 'db' | 'clock' | 'config'>

/** Every service with the skus that can be booked today, in the order the catalog gives. */
export async function listServices(context: Reading): Promise<Service[]> {
  const [allServices, allSkus] = await Promise.all([
    context.db.select().from(services).orderBy(asc(services.position), asc(services.slug)),
    listSkus(context),
  ])
  return allServices.map(({ id, slug, name }) => ({
    id,
    slug,
    name,
    skus: allSkus.filter((each) => each.trade === slug),
  }))
}

/** What can be booked today. */
export async function listSkus({ db, clock, config }: Reading): Promise<CatalogSku[]> {
  const today = dayAt(at(clock.now()), sql`${config.marketTimeZone}::text`)
  const { rows } = await db.execute<CatalogSku & Record<string, unknown>>(sql`
    select sku, trade, title, price_min as "priceMin", price_max as "priceMax",
      duration_minutes as "durationMinutes"
    from ${skusOn(today)} where active order by trade, position, sku`)
  return rows
}
