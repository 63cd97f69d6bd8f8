import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/**
 * What operators did, and who came in or was refused. Triggers refuse every change of a line, and its end before its
 * time. Ids of people and things stand here without references: whatever becomes of them, what was done stays written.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** In which order they were written, also within one instant. */
    seq: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    whoId: uuid(),
    /** Their address as it was then. */
    whoEmail: text(),
    what: text().notNull(),
    aboutKind: text().notNull(),
    aboutId: text(),
    reason: text(),
  },
  (row) => [
    index('audit_log_who').on(sql`lower(${row.whoEmail})`, row.seq),
    index('audit_log_what').on(row.what, row.seq),
    index('audit_log_about').on(row.aboutId, row.seq),
    index('audit_log_age').on(row.at),
    check('audit_log_what', sql`${row.what} ~ '^[a-z_]+[.][a-z_]+$'`),
    check('audit_log_kind', sql`${row.aboutKind} ~ '^[a-z_]+$'`),
    check('audit_log_reason', sql`${row.reason} <> ''`),
  ],
)
