import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type NoticeKind, SECRET_KINDS } from '#contract/notice-kinds.ts'
import { type Notice, OUTBOX_SHOWN } from '#contract/notifications.ts'
import type { Support } from '#contract/site.ts'
import type { Context } from '#server/context.ts'
import { inEachMarket } from '#server/db/in-market.ts'
import { numberIn, pageOf } from '#server/http/pages.ts'
import { mailOf } from './mail-of.ts'
import { outbox, type Row } from './outbox.table.ts'
import { supportOf } from './support-of.ts'

type Reading = Pick<Context, 'db' | 'config' | 'noticeKeys'>

interface Wanted {
  kind?: NoticeKind | undefined
  /** Where the page begins, as the one before it said. */
  before?: string | undefined
}

/**
 * A page of the notices that wait and those that were sent, newest first, and where the next one begins.
 * @throws 400 when `before` is no place that a page named
 */
export async function listOutbox(
  context: Reading,
  { kind, before }: Wanted = {},
): Promise<{ notices: Notice[]; next: string | null }> {
  const most = OUTBOX_SHOWN + 1
  const wanted = and(
    sql`${outbox.marketId} = markets.id`,
    kind === undefined ? undefined : eq(outbox.kind, kind),
    before === undefined ? undefined : lt(outbox.seq, numberIn(before)),
  )
  const newest = inEachMarket(
    sql`select market_id, seq from outbox where ${wanted} order by seq desc limit ${most}::int`,
    most,
    'seq desc',
  )
  const rows = await context.db
    .select()
    .from(outbox)
    .where(sql`(${outbox.marketId}, ${outbox.seq}) in (${newest})`)
    .orderBy(desc(outbox.seq))
  const { shown, next } = pageOf(rows, OUTBOX_SHOWN, ({ seq }) => String(seq))
  const support = await supportOf(context, shown)
  return { notices: shown.map((row) => toNotice(context, row, support(row))), next }
}

function toNotice(context: Reading, row: Row, support: Support): Notice {
  const { text, attachments } =
    row.channel === 'email' ? mailOf(context, row, support) : { text: row.body, attachments: [] }
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    to: row.toAddress,
    subject: row.subject,
    body: SECRET_KINDS.includes(row.kind) ? null : text,
    attachments,
    createdAt: row.createdAt.toISOString(),
    notBefore: row.notBefore.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: row.lastError,
    gaveUp: row.sentAt === null && row.nextAttemptAt === null,
  }
}
