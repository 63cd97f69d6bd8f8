import { asc } from 'drizzle-orm'
import type { Service } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { services, skus } from './catalog.table.ts'

export type CatalogSku = typeof skus.$inferSelect

/** Every service with its skus, in the order the catalog gives. */
export async function listServices({ db }: Pick<Context, 'db'>): Promise<Service[]> {
  const [allServices, allSkus] = await Promise.all([
    db.select().from(services).orderBy(asc(services.position), asc(services.slug)),
    listSkus({ db }),
  ])
  return allServices.map(({ id, slug, name }) => ({
    id,
    slug,
    name,
    skus: allSkus.filter((each) => each.trade === slug),
  }))
}

export const listSkus = ({ db }: Pick<Context, 'db'>): Promise<CatalogSku[]> =>
  db.select().from(skus).orderBy(asc(skus.trade), asc(skus.position), asc(skus.sku))
