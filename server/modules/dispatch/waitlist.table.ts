import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { services } from '#server/modules/catalog/catalog.table.ts'

/** Who wants to be written to once somebody takes jobs of a trade at a place; the row goes with that notice. */
export const waitlist = pgTable(
  'waitlist',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    zip: text().notNull(),
    trade: text()
      .notNull()
      .references(() => services.slug),
    createdAt: instant().notNull(),
    /** When it is looked again whether somebody serves the place: at once when somebody near gained something. */
    lookAt: instant().notNull(),
  },
  (row) => [
    unique('waitlist_once').on(row.userId, row.zip, row.trade),
    index('waitlist_due').on(row.lookAt),
    index('waitlist_there').on(row.zip, row.trade, row.lookAt),
    check('waitlist_zip', sql`${row.zip} ~ '^[0-9]{5}$'`),
    check('waitlist_look_at', sql`${row.lookAt} >= ${row.createdAt}`),
  ],
)
