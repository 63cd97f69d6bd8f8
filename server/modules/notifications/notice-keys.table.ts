import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The keys that pushes are signed with and that links to unsubscribe are made with. */
export const noticeKeys = pgTable('notice_keys', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})
