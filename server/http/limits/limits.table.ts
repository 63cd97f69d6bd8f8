import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** What was used of each limit in its present minute, by all processes together. */
export const limits = pgTable(
  'limits',
  {
    /** The limit's name, and whose: a user's id, or an address. */
    key: text().primaryKey(),
    used: integer().notNull(),
    /** How much of it the last process that asked was given. */
    granted: integer().notNull(),
    endsAt: instant().notNull(),
  },
  ({ used, granted }) => [check('limits_granted', sql`${granted} between 0 and ${used}`)],
)
