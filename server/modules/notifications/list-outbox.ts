import { desc } from 'drizzle-orm'
import { type Notice, OUTBOX_SHOWN, SECRET_KINDS } from '#contract/notifications.ts'
import type { Context } from '#server/context.ts'
import { calendarFile } from './calendar-file.ts'
import type { Mail } from './mailer.ts'
import { outbox } from './outbox.table.ts'

/** The e-mails that wait and those that were sent, newest first. */
export async function listOutbox({ db }: Pick<Context, 'db'>): Promise<Notice[]> {
  const rows = await db.select().from(outbox).orderBy(desc(outbox.seq)).limit(OUTBOX_SHOWN)
  return rows.map((row) => ({
    ...mailOf(row),
    kind: row.kind,
    text: SECRET_KINDS.includes(row.kind) ? null : row.body,
    createdAt: row.createdAt.toISOString(),
    notBefore: row.notBefore.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: row.lastError,
  }))
}

/** What its reader gets of a row that was not sent yet. */
export const mailOf = (row: typeof outbox.$inferSelect): Mail => ({
  id: row.id,
  to: row.toAddress,
  subject: row.subject,
  text: row.body,
  attachments: attachmentsOf(row),
})

const attachmentsOf = ({
  calendarEntry,
  createdAt,
  seq,
}: typeof outbox.$inferSelect): Notice['attachments'] =>
  calendarEntry === null
    ? []
    : [
        {
          name: 'visit.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          text: calendarFile({ entry: calendarEntry, publishedAt: createdAt, sequence: seq }),
        },
      ]
