import { pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * The markets of ids that do not tell their own: of what was there before ids did, or has gone to another market since.
 * Triggers keep it; `marketOf` (in-market.ts) reads it.
 */
export const idMarkets = pgTable('id_markets', {
  id: uuid().primaryKey(),
  marketId: uuid().notNull(),
})
