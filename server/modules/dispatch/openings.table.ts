import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { markets } from '#server/modules/market/markets.table.ts'

/**
 * What may have made somebody suitable who was not: a professional who gained something, or a place
 * that became known. Triggers write them, so that no path can forget to; a round deals them to the
 * markets they reach.
 */
export const openings = pgTable(
  'openings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    proId: uuid().references(() => professionals.userId, { onDelete: 'cascade' }),
    /** A ZIP code that was added or moved. */
    zip: text(),
    /** The job that no longer keeps them busy; null where any time may have become theirs. */
    freeFrom: instant(),
    freeUntil: instant(),
    /** Said by the version before, which compares them with all there are; dealt, they are compared anew. */
    compared: boolean().notNull().default(false),
  },
  (row) => [
    check('openings_of_one', sql`num_nonnulls(${row.proId}, ${row.zip}) = 1`),
    check(
      'openings_free_whole',
      sql`num_nonnulls(${row.freeFrom}, ${row.freeUntil}) in (0, 2) and (${row.freeFrom} is null or ${row.proId} is not null)`,
    ),
  ],
)

/**
 * An opening in one of the markets it reaches: the round compares those who are unmatched there with it once, and
 * removes it.
 */
export const marketOpenings = pgTable(
  'market_openings',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    marketId: uuid()
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    proId: uuid().references(() => professionals.userId, { onDelete: 'cascade' }),
    zip: text(),
    freeFrom: instant(),
    freeUntil: instant(),
    /** Part of the comparison under way there; what comes later waits for the next. */
    compared: boolean().notNull().default(false),
  },
  (row) => [
    primaryKey({ columns: [row.marketId, row.id] }),
    check('market_openings_of_one', sql`num_nonnulls(${row.proId}, ${row.zip}) = 1`),
    check(
      'market_openings_free_whole',
      sql`num_nonnulls(${row.freeFrom}, ${row.freeUntil}) in (0, 2) and (${row.freeFrom} is null or ${row.proId} is not null)`,
    ),
  ],
)

/**
 * How far the comparison under way in a market has come: the last booking it has looked at. A row for each market, which a
 * trigger makes with it: the process that holds its lock is the one that asks again there.
 */
export const marketTurns = pgTable(
  'market_turns',
  {
    marketId: uuid()
      .primaryKey()
      .references(() => markets.id, { onDelete: 'cascade' }),
    afterStart: instant(),
    afterId: uuid(),
  },
  (row) => [
    check('market_turns_whole', sql`num_nonnulls(${row.afterStart}, ${row.afterId}) in (0, 2)`),
  ],
)

/**
 * One row, always there. A process of the version before asks again in the whole country while it holds its lock; those of
 * this one share it, so that no two ever do so in one market.
 */
export const comparison = pgTable(
  'comparison',
  {
    only: boolean().primaryKey().default(true),
    afterStart: instant(),
    afterId: uuid(),
  },
  (row) => [
    check('comparison_only', sql`${row.only}`),
    check('comparison_whole', sql`num_nonnulls(${row.afterStart}, ${row.afterId}) in (0, 2)`),
  ],
)
