import { and, desc, eq, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditLine } from '#contract/audit.ts'
import type { Context } from '#server/context.ts'
import { beginsWith } from '#server/db/sql.ts'
import { numberIn, pageOf } from '#server/http/pages.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { auditLog } from './audit.table.ts'

interface Wanted {
  who?: string | undefined
  /** The name of an act or its first word, or several. */
  what?: string | readonly string[] | undefined
  about?: string | readonly string[] | undefined
  /** Which of those who acted, by their id. */
  byWhom?: (whoId: SQL) => SQL
  limit: number
  before?: string | undefined
}

/**
 * A page of the log, newest first, and where the next one begins.
 * @throws 400 when `before` is no place that a page named
 */
export async function listAudit(
  { db }: Pick<Context, 'db'>,
  { who, what, about, byWhom, limit, before }: Wanted,
): Promise<{ lines: AuditLine[]; next: string | null }> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        blank(who) ? undefined : eq(sql`lower(${auditLog.whoEmail})`, who.toLowerCase()),
        or(
          ...each(what).flatMap((act) => [
            eq(auditLog.what, act),
            like(auditLog.what, beginsWith(`${act}.`)),
          ]),
        ),
        each(about).length === 0 ? undefined : inArray(auditLog.aboutId, each(about)),
        byWhom?.(sql`${auditLog.whoId}`),
        before === undefined ? undefined : lt(auditLog.seq, numberIn(before)),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(limit + 1)
  const { shown, next } = pageOf(rows, limit, ({ seq }) => String(seq))
  const names = await namesOf(db, shown)
  return {
    lines: shown.map((row) => {
      const name = row.aboutId === null ? undefined : names.get(row.aboutId)
      return toLine(row, name)
    }),
    next,
  }
}

type Row = typeof auditLog.$inferSelect

/** Of the accounts on a page, by their keys and after it is read: the log itself joins nothing. Ids of nobody have none. */
async function namesOf(db: Context['db'], rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ aboutKind, aboutId }) =>
    aboutKind === 'account' && aboutId !== null && couldBeRowId(aboutId) ? [aboutId] : [],
  )
  if (ids.length === 0) return new Map()
  const { rows: people } = await db.execute<{ id: string; name: string }>(sql`
    select id, trim(concat(first_name, ' ', last_name)) as name from users
    where id in (${sql.join(
      [...new Set(ids)].map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`)
  return new Map(people.flatMap(({ id, name }) => (name === '' ? [] : [[id, name]])))
}

const blank = (text: string | undefined): text is '' | undefined =>
  text === undefined || text === ''

/** What is asked for; nothing where that is blank. */
const each = (asked: string | readonly string[] = []): string[] =>
  [asked].flat().filter((one) => one !== '')

const toLine = (row: Row, name: string | undefined): AuditLine => ({
  id: String(row.seq),
  at: row.at.toISOString(),
  who: { id: row.whoId, email: row.whoEmail },
  what: row.what,
  about: { kind: row.aboutKind, id: row.aboutId, ...(name !== undefined && { name }) },
  reason: row.reason,
})
