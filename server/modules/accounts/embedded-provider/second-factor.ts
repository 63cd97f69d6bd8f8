import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { RECOVERY_CODES, type SecondFactorState } from '#contract/second-factor.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalidField } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { andWrite, type WithSupport } from '#server/http/write-to-us.ts'
import { endOthers } from '#server/modules/accounts/end-other-sessions.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in/user.ts'
import { sessions, users } from '#server/modules/accounts/users.table.ts'
import { asksForCode, recoveryHash, takeCode } from './code-attempts.ts'
import { endProviderSessionsOf } from './end-provider-session.ts'
import { noteChange } from './note-change.ts'
import { ownPasswords, refuseTooMany } from './own-password.ts'
import { countTry, forgetFailures } from './password-attempts.ts'
import { findAccountOf } from './provider-accounts.ts'
import { providerRecoveryCodes, providerSecondFactors } from './provider.table.ts'
import { base32 } from './totp.ts'

type Asking = Pick<Context, 'db' | 'clock' | 'config' | 'vault'>

/** As RFC 4226 recommends for SHA-1. */
const SECRET_BYTES = 20

const ON_ALREADY =
  'You have a second factor already. If you have not kept its recovery codes, remove it and set it up again.'

const turnedOn = (config: WithSupport): string =>
  `From now on a code from your authenticator app is asked for after your password at Fixwell, and every other browser is signed out. If it was not you, set a new password with “Forgot your password?” on the page to sign in${andWrite(config)}.`
const turnedOff = (config: WithSupport): string =>
  `No code is asked for after your password at Fixwell any more. If it was not you, set a new password with “Forgot your password?” on the page to sign in${andWrite(config)}.`

/** Null where another provider keeps the password: it asks for what it asks for. */
export async function findSecondFactor(
  { db }: Pick<Context, 'db'>,
  { needsSecondFactor }: Caller,
  accountId: string,
): Promise<SecondFactorState> {
  const on = await asksForCode({ db }, accountId)
  const codes = eq(providerRecoveryCodes.accountId, accountId)
  const codesLeft = on ? await db.$count(providerRecoveryCodes, codes) : 0
  return { on, codesLeft, needed: needsSecondFactor === true }
}

async function accountOf(context: Asking, userId: string) {
  const account = context.config.oidc === null ? await findAccountOf(context, userId) : null
  if (account === null)
    throw conflict('Your password is not kept here: look for a second factor where you sign in.')
  return account
}

/** The calls by which people have codes asked for after their password, and have them asked for no more. */
export function secondFactors(context: Asking) {
  const prove = ownPasswords(context)

  /** @throws 400 for another password, 409 where codes are asked for already */
  const begin = async (userId: string, password: string) => {
    const account = await accountOf(context, userId)
    await prove({ email: account.email, password, field: 'password' })
    const secret = randomBytes(SECRET_BYTES)
    const fresh = {
      secretSealed: context.vault.seal(secret.toString('base64'), account.id),
      lastStep: 0,
      createdAt: context.clock.now(),
    }
    const begun = await context.db
      .insert(providerSecondFactors)
      .values({ accountId: account.id, ...fresh })
      .onConflictDoUpdate({
        target: providerSecondFactors.accountId,
        set: fresh,
        setWhere: isNull(providerSecondFactors.confirmedAt),
      })
      .returning({ of: providerSecondFactors.accountId })
    if (begun.length === 0)
      throw conflict('You have a second factor already. Remove it first, to set up another app.')
    const typed = base32(secret)
    const label = encodeURIComponent(`Fixwell:${account.email}`)
    return { secret: typed, uri: `otpauth://totp/${label}?secret=${typed}&issuer=Fixwell` }
  }

  /** @throws 400 when it is no code of the app, 409 when none was begun, 429 after too many */
  const confirm = async (
    { userId, session }: { userId: string; session: Uint8Array | null },
    code: string,
  ) => {
    const account = await accountOf(context, userId)
    const counted = `code:${account.id}`
    const againAt = context.config.rateLimits ? await countTry(context, counted) : null
    if (againAt !== null) throw refuseTooMany(context, againAt, 'codes')
    const typed = code.replaceAll(/\s/g, '')
    if (!(await takeCode(context, { accountId: account.id, code: typed, confirmed: false }))) {
      const isOn = await asksForCode(context, account.id)
      if (isOn) throw conflict(ON_ALREADY)
      throw invalidField('code', 'That is not the code your app shows now. Try the next one.')
    }
    await forgetFailures(context, counted)
    return transaction(context, async (tx) => {
      const confirmed = await tx
        .update(providerSecondFactors)
        .set({ confirmedAt: context.clock.now() })
        .where(
          and(
            eq(providerSecondFactors.accountId, account.id),
            isNull(providerSecondFactors.confirmedAt),
          ),
        )
        .returning({ of: providerSecondFactors.accountId })
      if (confirmed.length === 0) throw conflict(ON_ALREADY)
      if (session !== null)
        await tx.update(sessions).set({ twoFactors: true }).where(eq(sessions.idHash, session))
      await endOthers(tx, { userId, session }, account.id)
      await note(tx, context, { accountId: account.id, byOwner: true, on: true })
      return { recoveryCodes: await newRecoveryCodes(tx, account.id) }
    })
  }

  /** @throws 400 for another password, 409 where no codes are asked for */
  const remove = async (userId: string, password: string): Promise<{ on: false }> => {
    const account = await accountOf(context, userId)
    await prove({ email: account.email, password, field: 'password' })
    return transaction(context, async (tx) => {
      if (!(await dropCodes(tx, account.id))) throw conflict('You have no second factor.')
      await note(tx, context, { accountId: account.id, byOwner: true, on: false })
      return { on: false }
    })
  }

  return { begin, confirm, remove }
}

/** 120 random bits each: nobody tries them out, not with their hashes either. */
async function newRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (base32(randomBytes(15)).toLowerCase().match(/.{4}/g) ?? []).join('-'),
  )
  await tx
    .insert(providerRecoveryCodes)
    .values(codes.map((code) => ({ codeHash: recoveryHash(code), accountId })))
  return codes
}

/** Has no codes asked for any more, as whoever runs the site asks at the machine; answers whether any were. */
export async function dropSecondFactor(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  accountId: string,
): Promise<boolean> {
  return transaction(context, async (tx) => {
    const wasOn = await dropCodes(tx, accountId)
    if (wasOn) await note(tx, context, { accountId, byOwner: false, on: false })
    return wasOn
  })
}

/** Whoever is signed in stays so, as by one factor; the provider forgets that it saw two, and asks for the password next time. */
async function dropCodes(tx: Transaction, accountId: string): Promise<boolean> {
  const whose = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.issuer, EMBEDDED_ISSUER), eq(users.subject, accountId)))
  await tx.update(sessions).set({ twoFactors: false }).where(inArray(sessions.userId, whose))
  await endProviderSessionsOf({ db: tx }, accountId)
  await tx.delete(providerRecoveryCodes).where(eq(providerRecoveryCodes.accountId, accountId))
  const dropped = await tx
    .delete(providerSecondFactors)
    .where(eq(providerSecondFactors.accountId, accountId))
    .returning({ confirmedAt: providerSecondFactors.confirmedAt })
  return dropped.some(({ confirmedAt }) => confirmedAt !== null)
}

function note(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  { on: isOn, ...whose }: { accountId: string; byOwner: boolean; on: boolean },
): Promise<void> {
  return noteChange(tx, context, {
    ...whose,
    what: isOn ? 'account.second_factor_on' : 'account.second_factor_off',
    subject: isOn ? 'Your second factor is on' : 'Your second factor is off',
    says: isOn ? turnedOn(context.config) : turnedOff(context.config),
  })
}
