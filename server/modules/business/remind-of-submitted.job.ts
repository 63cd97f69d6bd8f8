import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { tellOfWaiting } from '#server/modules/notifications/tell-of-waiting.ts'

/** Tells operators of licenses, renewed or new, that have waited for a check for more than a day. */
export const remindOfSubmitted = (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
): Promise<void> =>
  tellOfWaiting(context, {
    undecided: sql`
      select id, submitted_at, market_id from submitted_licenses join professionals on user_id = pro_id where valid is null`,
    one: 'A license',
    many: 'licenses',
    awaited: 'a check',
    path: '/operator/licenses',
    title: 'Licenses',
  })
