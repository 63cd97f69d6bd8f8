import { boolean, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/accounts/users.table.ts'
import { noticeKind } from './outbox.table.ts'

/** What somebody has said about one kind of notice; null where they have said nothing: as in `NOTICES` then. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: noticeKind().notNull(),
    email: boolean(),
    push: boolean(),
    webhook: boolean(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.kind] })],
)
