import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { hashOf } from '#server/http/session.ts'
import { type Attempt, countTry, forgetFailures } from './password-attempts.ts'
import { providerRecoveryCodes, providerSecondFactors } from './provider.table.ts'
import { recordRefusal } from './record-refusal.ts'
import { matchingStep } from './totp.ts'

type Trying = Pick<Context, 'db' | 'clock' | 'config' | 'vault'>

/** Those of an account are counted apart from its passwords. */
const counted = (accountId: string) => `code:${accountId}`

/** As it is kept, however it was typed. */
export const recoveryHash = (code: string) =>
  hashOf(`recovery ${code.replaceAll(/[\s-]/g, '').toLowerCase()}`)

/**
 * Tries a code of the app, or a recovery code: each is good once, and after ten wrong ones none is looked at for a
 * while, as with passwords.
 */
export async function tryCode(context: Trying, accountId: string, typed: string): Promise<Attempt> {
  const { rateLimits } = context.config
  const againAt = rateLimits ? await countTry(context, counted(accountId)) : null
  if (againAt !== null) return { outcome: 'too-many', againAt }
  const code = typed.replaceAll(/\s/g, '')
  const right = /^\d{6}$/.test(code)
    ? await takeCode(context, { accountId, code, confirmed: true })
    : await takeRecoveryCode(context, accountId, code)
  if (!right) {
    await recordRefusal(context, accountId)
    return { outcome: 'wrong' }
  }
  if (rateLimits) await forgetFailures(context, counted(accountId))
  return { outcome: 'right', accountId }
}

interface Code {
  accountId: string
  code: string
  /** Of the factor that is asked for, or of one that waits for its first code. */
  confirmed: boolean
}

/** Whether it is a code of this moment. Of two who send the same one, the second is too late. */
export async function takeCode(
  { db, clock, vault }: Pick<Context, 'db' | 'clock' | 'vault'>,
  { accountId, code, confirmed }: Code,
): Promise<boolean> {
  const mine = eq(providerSecondFactors.accountId, accountId)
  const [factor] = await db.select().from(providerSecondFactors).where(mine)
  if (factor === undefined || (factor.confirmedAt !== null) !== confirmed) return false
  const secret = Buffer.from(vault.open(factor.secretSealed, accountId), 'base64')
  if (secret.length === 0) return false
  const step = matchingStep(secret, code, clock.now())
  if (step === null) return false
  const taken = await db
    .update(providerSecondFactors)
    .set({ lastStep: step })
    .where(and(mine, lt(providerSecondFactors.lastStep, step)))
    .returning({ step: providerSecondFactors.lastStep })
  return taken.length > 0
}

async function takeRecoveryCode(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const taken = await db
    .delete(providerRecoveryCodes)
    .where(
      and(
        eq(providerRecoveryCodes.codeHash, recoveryHash(code)),
        eq(providerRecoveryCodes.accountId, accountId),
      ),
    )
    .returning({ of: providerRecoveryCodes.accountId })
  return taken.length > 0
}

/** Whether a code is asked for after the password of this account. */
export async function asksForCode(
  { db }: Pick<Context, 'db'>,
  accountId: string,
): Promise<boolean> {
  const { accountId: whose, confirmedAt } = providerSecondFactors
  return (
    (await db.$count(providerSecondFactors, and(eq(whose, accountId), isNotNull(confirmedAt)))) > 0
  )
}
