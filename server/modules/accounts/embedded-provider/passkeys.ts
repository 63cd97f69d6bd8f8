import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import type { NewPasskey, Passkey, PasskeyOptions, SignInWays } from '#contract/passkeys.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalid, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { andWrite, type WithSupport } from '#server/http/write-to-us.ts'
import { noteChange } from './note-change.ts'
import type { Prove } from './own-password.ts'
import { keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { findAccountOf } from './provider-accounts.ts'
import { providerPasskeys } from './provider.table.ts'
import { findSecondFactor } from './second-factor.ts'
import { ALGORITHMS, challengeOf, type RelyingParty, relyingParty } from './relying-party.ts'

type Asking = Pick<Context, 'db' | 'clock' | 'config'>

/** Longer than anybody looks for their finger. */
const ANSWER_SECONDS = 600

const MOST_PASSKEYS = 20

const NOT_TAKEN =
  'This passkey could not be added, and nothing was changed. Please try again, or use another device.'

const added = (config: WithSupport): string =>
  `A passkey was added to your account at Fixwell. Whoever has it signs in with it alone: no password and no code is asked for. ${ifNotYou(config)}`
const removed = (config: WithSupport): string =>
  `A passkey was removed from your account at Fixwell, and nobody signs in with it any more. ${ifNotYou(config)}`
const ifNotYou = (config: WithSupport): string =>
  `If it was not you, set a new password with “Forgot your password?” on the page to sign in, which removes every passkey${andWrite(config)}.`

const columns = {
  id: providerPasskeys.id,
  createdAt: providerPasskeys.createdAt,
  lastUsedAt: providerPasskeys.lastUsedAt,
  synced: providerPasskeys.synced,
}

type Row = Pick<typeof providerPasskeys.$inferSelect, keyof typeof columns>

const shown = ({ createdAt, lastUsedAt, ...passkey }: Row): Passkey => ({
  ...passkey,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** How a user signs in. */
export async function findSignInWays(context: Asking, caller: Caller): Promise<SignInWays> {
  const embedded = context.config.oidc === null
  const account = embedded ? await findAccountOf(context, caller.id) : null
  if (account === null) return { embedded, passkeys: null, secondFactor: null }
  const secondFactor = await findSecondFactor(context, caller, account.id)
  if (relyingParty(context.config) === null) return { embedded, passkeys: null, secondFactor }
  const rows = await context.db
    .select(columns)
    .from(providerPasskeys)
    .where(eq(providerPasskeys.accountId, account.id))
    .orderBy(asc(providerPasskeys.createdAt), asc(providerPasskeys.id))
  return { embedded, passkeys: rows.map(shown), secondFactor }
}

/** Somebody, and the password they have typed. */
interface Proving {
  userId: string
  password: string
}

/**
 * What a browser has to know to make a passkey for its user.
 * @throws 409 where there can be none, or are too many, 400 for another password
 */
export async function passkeyOptions(
  context: Asking,
  prove: Prove,
  { userId, password }: Proving,
): Promise<PasskeyOptions> {
  const { party, account } = await possible(context, userId)
  await prove({ email: account.email, password, field: 'password' })
  const { credentialId, transports, accountId } = providerPasskeys
  const kept = await context.db
    .select({ id: credentialId, transports })
    .from(providerPasskeys)
    .where(eq(accountId, account.id))
  if (kept.length >= MOST_PASSKEYS)
    throw conflict('You have as many passkeys as we keep. Remove one first.')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Fixwell',
    rpID: party.id,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`,
    timeout: ANSWER_SECONDS * 1_000,
    attestationType: 'none',
    // It takes the place of the password, so it must know its owner, and be found without their e-mail.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: kept,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await keepChallenge(
    context,
    { challenge: options.challenge, askedFor: account.id },
    ANSWER_SECONDS,
  )
  return { ...options }
}

/**
 * Keeps a passkey that a browser has made, and tells its owner.
 * @throws 400 when it does not hold what was asked for, 409 when somebody has it already
 */
export async function addPasskey(
  context: Asking,
  userId: string,
  made: NewPasskey,
): Promise<Passkey> {
  const { party, account } = await possible(context, userId)
  const challenge = challengeOf(made.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(context, { challenge, askedFor: account.id })))
    throw invalid(NOT_TAKEN)
  const { credential, synced } = await verified(made, { challenge, party })
  return transaction(context, async (tx) => {
    const [kept] = await tx
      .insert(providerPasskeys)
      .values({
        accountId: account.id,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        synced,
        createdAt: context.clock.now(),
      })
      .onConflictDoNothing()
      .returning(columns)
    if (kept === undefined) throw conflict('This passkey is here already.')
    await noteChange(tx, context, {
      accountId: account.id,
      byOwner: true,
      what: 'account.passkey_added',
      subject: 'A passkey was added',
      says: added(context.config),
    })
    return shown(kept)
  })
}

async function verified(
  made: NewPasskey,
  { challenge, party }: { challenge: string; party: RelyingParty },
) {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] =
    await Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')])
  try {
    const attestation = decodeAttestationObject(
      isoBase64URL.toBuffer(made.response.attestationObject),
    )
    // Certificates name addresses to ask about them. We asked for none, and ask nobody.
    if (attestation.get('attStmt').get('x5c') !== undefined) throw new Error('a certificate')
    const { registrationInfo } = await verifyRegistrationResponse({
      // The library looks at every part of it itself, and throws where one is not what it should be.
      response: made as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo === undefined) throw new Error('not verified')
    return { credential: registrationInfo.credential, synced: registrationInfo.credentialBackedUp }
  } catch {
    throw invalid(NOT_TAKEN)
  }
}

/**
 * Lets nobody in by it any more, and tells its owner.
 * @throws 400 for another password, 404 when it is not there, or is somebody else's
 */
export async function removePasskey(
  context: Asking,
  prove: Prove,
  { userId, password, id }: Proving & { id: string },
): Promise<{ id: string }> {
  const account = await findAccountOf(context, userId)
  if (account === null) throw notFound()
  await prove({ email: account.email, password, field: 'password' })
  return transaction(context, async (tx) => {
    const [gone] = await tx
      .delete(providerPasskeys)
      .where(and(eq(providerPasskeys.id, id), eq(providerPasskeys.accountId, account.id)))
      .returning({ id: providerPasskeys.id })
    if (gone === undefined) throw notFound()
    await noteChange(tx, context, {
      accountId: account.id,
      byOwner: true,
      what: 'account.passkey_removed',
      subject: 'A passkey was removed',
      says: removed(context.config),
    })
    return gone
  })
}

async function possible(context: Asking, userId: string) {
  const party = relyingParty(context.config)
  const account = context.config.oidc === null ? await findAccountOf(context, userId) : null
  if (party === null || account === null)
    throw conflict('Passkeys cannot be used with the way you sign in here.')
  return { party, account }
}
