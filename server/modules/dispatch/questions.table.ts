import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'

/** What professionals ask a person of how jobs come to them. Each is answered once. */
export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In which order they came, also within one instant. */
    seq: bigserial({ mode: 'number' }).notNull(),
    proId: uuid()
      .notNull()
      .references(() => professionals.userId, { onDelete: 'cascade' }),
    /** The offer it is about. */
    bookingId: uuid(),
    text: text().notNull(),
    askedAt: instant().notNull(),
    answer: text(),
    answeredAt: instant(),
    answeredBy: uuid().references(() => users.id),
  },
  (row) => [
    index('questions_pro').on(row.proId, row.seq),
    index('questions_newest').on(row.seq),
    uniqueIndex('questions_same')
      .on(row.proId, sql`md5(${row.text})`)
      .where(sql`${row.answer} is null`),
    check('questions_text', sql`${row.text} <> '' and ${row.answer} <> ''`),
    check(
      'questions_answer',
      sql`num_nonnulls(${row.answer}, ${row.answeredAt}, ${row.answeredBy}) in (0, 3)`,
    ),
    check('questions_not_answered_by_who_asks', sql`${row.answeredBy} <> ${row.proId}`),
  ],
)
