import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, tooMany } from '#server/http/problems.ts'
import { hashOf, newSecret } from '#server/http/session.ts'
import { countAskedMail, mailToAccount, withAccount } from './mail-to-account.ts'
import { findAccountOf } from './provider-accounts.ts'
import { providerAccounts, providerConfirmations } from './provider.table.ts'
import { markVerified } from './verify-email.ts'

const VALID_DAYS = 3
const DAY_MS = 86_400_000

type Mailing = Pick<Context, 'db' | 'clock' | 'config'>

/** The statement that mails an account the link which confirms its address; it does nothing where that is confirmed. */
export function mailConfirmation(
  { clock, config }: Pick<Mailing, 'clock' | 'config'>,
  accountId: string,
): SQL {
  const now = clock.now()
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  return sql`${withAccount(sql`id = ${accountId} and not email_verified`)},
    link as (
      insert into ${providerConfirmations} (token_hash, account_id, expires_at)
      select ${hashOf(token)}::bytea, id, ${at(expiresAt)} from account
    )
    ${mailToAccount({
      kind: 'verify_email',
      now,
      config,
      subject: 'Confirm your e-mail address',
      paragraphs: [
        'Please open this link to confirm that this is your e-mail address:',
        `${config.publicUrl}/oidc/confirm-email/${token}`,
        `It works for ${VALID_DAYS} days. Once your address is confirmed, our mails can tell you more about your visits.`,
        'If you did not sign up at Fixwell, do nothing: somebody typed your address by mistake.',
      ],
    })}`
}

/**
 * Mails a user the link once more, and answers where to.
 * @throws 409 when their address is confirmed or was never ours to confirm, 429 after too many
 */
export async function sendConfirmation(context: Mailing, userId: string): Promise<{ to: string }> {
  if (context.config.oidc !== null)
    throw conflict('Your e-mail address is confirmed where you sign in, not here.')
  const account = await findAccountOf(context, userId)
  if (account === null || account.emailVerified)
    throw conflict('Your e-mail address is confirmed already.')
  const againAt = await countAskedMail(context, 'verify_email', account.email)
  if (againAt !== null)
    throw tooMany(
      'We have sent you several mails already. Look for the newest, also among the spam, or try again in an hour.',
      Math.ceil((againAt.getTime() - context.clock.now().getTime()) / 1000),
    )
  await context.db.execute(mailConfirmation(context, account.id))
  return { to: account.email }
}

interface Confirmation {
  accountId: string
  confirmed: boolean
}

/** What such a link confirms; null when it is too old, or was never ours. */
export async function findConfirmation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<Confirmation | null> {
  const [found] = await db
    .select({ accountId: providerAccounts.id, confirmed: providerAccounts.emailVerified })
    .from(providerConfirmations)
    .innerJoin(providerAccounts, eq(providerAccounts.id, providerConfirmations.accountId))
    .where(
      and(
        eq(providerConfirmations.tokenHash, hashOf(token)),
        gt(providerConfirmations.expiresAt, clock.now()),
      ),
    )
  return found ?? null
}

/** Confirms the address of an account. A second time is as good. */
export const confirmEmail = (
  context: Pick<Context, 'db'>,
  { accountId }: Confirmation,
): Promise<void> => transaction(context, (tx) => markVerified(tx, accountId))
