import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { tellOfWaiting } from '#server/modules/notifications/tell-of-waiting.ts'

/** Tells operators of applications that have waited for more than a day. */
export const remindOperators = (context: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> =>
  tellOfWaiting(context, {
    undecided: sql`select id, submitted_at, market_id from applications where status = 'submitted'`,
    one: 'An application',
    many: 'applications',
    awaited: 'a decision',
    path: '/operator',
    title: 'Applications',
  })
