import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'

/**
 * What may have made somebody suitable who was not: a professional who gained something, or a place
 * that became known. Triggers write them, so that no path can forget to; the round compares the
 * unmatched bookings with them once and removes them.
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
    /** Part of the comparison under way; what comes later waits for the next. */
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
 * How far the comparison under way has come: the last booking it has looked at. One row, always there:
 * the process that holds its lock is the one that asks again.
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
