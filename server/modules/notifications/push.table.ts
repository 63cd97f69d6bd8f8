import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#server/db/columns.ts'
import { sessions, users } from '#server/modules/accounts/users.table.ts'

/** Browsers that are told by push. One ends with its session: who signs in there next is somebody else. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: bytea()
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    /** The browser's public key and its secret, in base64url, as it sent them. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [
    unique('push_subscriptions_endpoint').on(row.endpoint),
    index('push_subscriptions_user').on(row.userId, row.createdAt),
    index('push_subscriptions_session').on(row.sessionHash),
    check('push_subscriptions_address', sql`${row.endpoint} ~ '^https?://'`),
  ],
)
