import { bigserial, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Statements that take away what a migration replaced, once no server of the version before is left (`drop_outlived`). */
export const outlived = pgTable('outlived', {
  seq: bigserial({ mode: 'number' }).primaryKey(),
  statement: text().notNull(),
  dueAt: instant().notNull(),
})
