import { asc, sql } from 'drizzle-orm'
import type { Service, Sku } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { given, statement } from '#server/db/statement.ts'
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

const skusToday = statement<CatalogSku>(
  'skus_today',
  () => sql`
    select sku, trade, title, price_min as "priceMin", price_max as "priceMax",
      duration_minutes as "durationMinutes"
    from ${skusOn(dayAt(given('now', 'timestamptz'), given('timeZone', 'text')))}
    where active order by trade, position, sku`,
)

/** What can be booked today. */
export const listSkus = ({ db, clock, config }: Reading): Promise<CatalogSku[]> =>
  skusToday(db, { now: clock.now().toISOString(), timeZone: config.marketTimeZone })
