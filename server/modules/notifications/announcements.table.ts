import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What the triggers have to announce and no round has sent yet. A hand-written migration makes it unlogged:
 * after a crash it is empty, and whoever listens has lost their connection then and asks for everything.
 */
export const announcements = pgTable('announcements', {
  payload: text().notNull(),
})
