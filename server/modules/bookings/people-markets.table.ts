import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/accounts/users.table.ts'

/**
 * In which markets somebody has, or had, bookings or offers: where their lists are read, and in no other. A trigger of `bookings`
 * adds them, and nothing takes them away.
 */
export const peopleMarkets = pgTable(
  'people_markets',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    marketId: uuid().notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.marketId] })],
)
