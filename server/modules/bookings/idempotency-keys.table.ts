import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#server/db/columns.ts'
import { users } from '#server/modules/accounts/users.table.ts'

/** Answers already given, so that asking twice is safe. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the request it was first sent with. */
    requestHash: bytea().notNull(),
    /** No reference: keys go by the person, wherever the booking is. */
    bookingId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.key] }),
    index('idempotency_keys_age').on(row.createdAt),
  ],
)
