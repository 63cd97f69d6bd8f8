import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '#server/db/columns.ts'
import { users } from '#server/modules/accounts/users.table.ts'

/** What operators write down about somebody, for operators alone. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
    byId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
  },
  (row) => [
    index('person_notes_person').on(row.personId, row.at),
    check('person_notes_filled', sql`${row.text} <> ''`),
  ],
)
