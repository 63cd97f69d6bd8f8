import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { Context } from '#server/context.ts'
import { lease } from '#server/http/limits/lease.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in/user.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { queueNotice } from '#server/modules/notifications/queue-notice.ts'
import { sameEmail } from './provider-accounts.ts'
import { providerAccounts } from './provider.table.ts'

interface Letter {
  kind: NoticeKind
  now: Date
  config: Context['config']
  subject: string
  paragraphs: readonly string[]
}

/** The first part of a statement that writes to an account: which one, if there is any. */
export const withAccount = (which: SQL): SQL => sql`with account as (
  select id, email, email_verified, first_name from ${providerAccounts} where ${which}
)`

/** The last part of such a statement. Who has never come to the site is no user of it yet. */
export const mailToAccount = ({ kind, now, config, subject, paragraphs }: Letter): SQL =>
  queueNotice({
    kind,
    now,
    config,
    from: sql`account left join ${users}
      on ${users.issuer} = ${EMBEDDED_ISSUER} and ${users.subject} = account.id::text`,
    recipient: {
      id: sql`coalesce(${users.id}, account.id)`,
      address: sql`account.email`,
      verified: sql`account.email_verified`,
      firstName: sql`account.first_name`,
      lastName: sql`''`,
      phone: sql`''`,
    },
    aboutId: sql`account.id`,
    subject: sql`${subject}::text`,
    says: sql`${paragraphs.join('\n\n')}::text`,
    // By e-mail alone, where the link stands in the letter.
    text: sql`''`,
    link: sql`''`,
  })

/** Of one kind, to one address: more are asked for by somebody who means it no good. */
const MOST_AN_HOUR = 5
const HOUR_MS = 3_600_000

/**
 * Counts a mail that somebody asks for. Null when it may go out, else the moment until which none does. An
 * address without an account counts like any other, so that nobody learns which have one.
 */
export async function countAskedMail(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  kind: NoticeKind,
  email: string,
): Promise<Date | null> {
  if (!context.config.rateLimits) return null
  const key = `${kind}:${sameEmail(email)}`
  const wish = { key, want: 1, most: MOST_AN_HOUR, windowMs: HOUR_MS }
  const { granted, endsAt } = await lease(context, wish)
  return granted > 0 ? null : endsAt
}
