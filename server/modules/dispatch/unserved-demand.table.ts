import { bigserial, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** What was asked for and ended without anybody: what, where, when and why, and nothing that leads to who. */
export const unservedDemand = pgTable(
  'unserved_demand',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sku: text().notNull(),
    trade: text().notNull(),
    zip: text().notNull(),
    windowStart: instant().notNull(),
    windowEnd: instant().notNull(),
    /** The part of the rule that left nobody. */
    part: text().notNull(),
    /**
     * The hour in which somebody asked for windows and there was none in all this time; null for a booking. Who asks
     * again within it is not told from another, so it counts once.
     */
    askedAt: instant(),
  },
  (row) => [
    index('unserved_demand_window').on(row.windowStart),
    // Of bookings, which say no hour, there are as many as there were.
    uniqueIndex('unserved_demand_asked').on(row.sku, row.zip, row.askedAt),
  ],
)
