import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { loginPath, ownPath } from '#contract/sign-in-aim.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { hashOf, newSecret } from '#server/http/session.ts'
import { andWrite, type WithSupport } from '#server/http/write-to-us.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in/user.ts'
import { sessions, users } from '#server/modules/accounts/users.table.ts'
import { endProviderSessionsOf } from './end-provider-session.ts'
import { countAskedMail, mailToAccount, withAccount } from './mail-to-account.ts'
import { noteChange } from './note-change.ts'
import { forgetFailures } from './password-attempts.ts'
import { hashPassword } from './passwords.ts'
import { sameEmail } from './provider-accounts.ts'
import { providerAccounts, providerPasskeys, providerResets } from './provider.table.ts'
import { markVerified } from './verify-email.ts'

const VALID_MS = 60 * 60_000

type Linking = Pick<Context, 'db' | 'clock' | 'config'>

export const resetPath = (token: string) => `/oidc/reset/${token}`

/** A link that sets a new password once within the hour; earlier links of the account stop working. */
export async function makeResetLink(context: Linking, accountId: string): Promise<string> {
  const { link, keep } = newLink(context, { mailed: false, aim: '/' })
  await context.db.execute(sql`${withAccount(sql`id = ${accountId}`)} ${keep}`)
  return link
}

/**
 * Mails such a link to the account with this address, if there is one. Either way the same statements are
 * asked, and something is written and has to reach the disk: how long it takes tells nobody which it was.
 * Null, or the moment until which nobody is written to because it was asked too often.
 */
export async function mailResetLink(
  context: Linking,
  { email, aim }: { email: string; aim: string },
): Promise<Date | null> {
  const { clock, config } = context
  return transaction(context, async (db) => {
    const againAt = await countAskedMail({ db, clock, config }, 'password_reset', email)
    if (againAt !== null) return againAt
    const { link, keep } = newLink({ clock, config }, { mailed: true, aim })
    await db.execute(sql`${withAccount(sql`email = ${sameEmail(email)}`)},
      link as (${keep})
      ${mailToAccount({
        kind: 'password_reset',
        now: clock.now(),
        config,
        subject: 'Set a new password',
        paragraphs: [
          'Somebody asked to set a new password for your account at Fixwell. If it was you, open this link:',
          link,
          'It works once, for one hour. Setting a new password signs you out everywhere.',
          'If it was not you, do nothing: your password stays as it is.',
        ],
      })}`)
    return null
  })
}

/** A new link, and the part of a statement that keeps it in the place of an earlier one. */
function newLink(
  { clock, config }: Omit<Linking, 'db'>,
  { mailed, aim }: { mailed: boolean; aim: string },
) {
  const token = newSecret()
  const expiresAt = new Date(clock.now().getTime() + VALID_MS)
  const keep: SQL = sql`insert into ${providerResets} (token_hash, account_id, mailed, aim, expires_at)
    select ${hashOf(token)}::bytea, id, ${mailed}::boolean, ${aim}::text, ${at(expiresAt)} from account
    on conflict (account_id) do update set token_hash = excluded.token_hash,
      mailed = excluded.mailed, aim = excluded.aim, expires_at = excluded.expires_at`
  return { link: config.publicUrl + resetPath(token), keep }
}

const living = ({ clock }: Pick<Context, 'clock'>, token: string) =>
  and(eq(providerResets.tokenHash, hashOf(token)), gt(providerResets.expiresAt, clock.now()))

/** Whose link this is; null when it is no longer good. */
export async function findReset(
  context: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string; firstName: string; lastName: string; passkeys: boolean } | null> {
  const { id, email, firstName, lastName } = providerAccounts
  const passkeys = sql<boolean>`exists (
    select from ${providerPasskeys} where ${providerPasskeys.accountId} = ${id}
  )`
  const [found] = await context.db
    .select({ email, firstName, lastName, passkeys })
    .from(providerResets)
    .innerJoin(providerAccounts, eq(providerAccounts.id, providerResets.accountId))
    .where(living(context, token))
  return found ?? null
}

interface Reset {
  /** Where its owner signs in now, and goes on to what they were doing. */
  signInPath: string
  /** The link arrived in their mail, so the address is theirs. */
  confirmed: boolean
}

/** Sets the password, signs its owner out everywhere and tells them. Null when the link is no longer good. */
export async function resetPassword(
  context: Linking,
  token: string,
  password: string,
): Promise<Reset | null> {
  const passwordHash = await hashPassword(password)
  return transaction(context, async (db) => {
    const [used] = await db.delete(providerResets).where(living(context, token)).returning()
    if (!used) return null
    const [account] = await db
      .update(providerAccounts)
      .set({ passwordHash })
      .where(eq(providerAccounts.id, used.accountId))
      .returning({ id: providerAccounts.id, email: providerAccounts.email })
    if (!account) return null
    // Who came in with a password that was not theirs may have left themselves another way in.
    const passkeys = await db
      .delete(providerPasskeys)
      .where(eq(providerPasskeys.accountId, account.id))
      .returning({ id: providerPasskeys.id })
    await endProviderSessionsOf({ db }, account.id)
    await endSiteSessionsOf(db, account.id)
    await forgetFailures({ db }, account.email)
    if (used.mailed) await markVerified(db, account.id)
    await noteChange(db, context, {
      accountId: account.id,
      // A link that was printed says nothing of who follows it.
      byOwner: used.mailed,
      what: 'account.password_by_link',
      subject: 'A new password was set',
      says: told(context.config, { passkeys: passkeys.length > 0 }),
    })
    return { signInPath: loginPath(ownPath(used.aim) ?? '/'), confirmed: used.mailed }
  })
}

const told = (config: WithSupport, { passkeys }: { passkeys: boolean }): string =>
  `A new password was set for your account at Fixwell by a one-time link. You are signed out everywhere${passkeys ? ', and your passkeys are removed' : ''}. If it was not you, set another one with “Forgot your password?” on the page to sign in${andWrite(config)}.`

async function endSiteSessionsOf(db: Pick<Context['db'], 'select' | 'delete'>, accountId: string) {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.issuer, EMBEDDED_ISSUER), eq(users.subject, accountId)))
  await db.delete(sessions).where(eq(sessions.userId, owner))
}
