import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '#server/context.ts'
import { newSecret } from '#server/http/session.ts'
import { keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { providerPasskeys } from './provider.table.ts'
import { challengeOf, type RelyingParty, relyingParty } from './relying-party.ts'

type Attempting = Pick<Context, 'db' | 'clock' | 'config'>

/** What a browser asks its authenticators for; `credentials.get` reads it as JSON. */
export interface PasskeyQuestion {
  challenge: string
  rpId: string
  userVerification: 'required'
}

/** As long as the form is good that asks. */
const ANSWER_SECONDS = 3_600

/** What to ask for in this sign-in; null where there are no passkeys. */
export async function askForPasskey(
  context: Attempting,
  uid: string,
): Promise<PasskeyQuestion | null> {
  const party = relyingParty(context.config)
  if (party === null) return null
  const challenge = newSecret()
  await keepChallenge(context, { challenge, askedFor: uid }, ANSWER_SECONDS)
  return { challenge, rpId: party.id, userVerification: 'required' }
}

const answer = z.looseObject({
  id: z.string(),
  response: z.looseObject({ clientDataJSON: z.string(), userHandle: z.nullish(z.string()) }),
})

/** Whose passkey answered this sign-in's question; null when none did that we know. */
export async function tryPasskey(
  context: Attempting,
  uid: string,
  sent: string,
): Promise<{ accountId: string } | null> {
  const party = relyingParty(context.config)
  const said = readAnswer(sent)
  const challenge = said === null ? null : challengeOf(said.response.clientDataJSON)
  if (party === null || said === null || challenge === null) return null
  if (!(await takeChallenge(context, { challenge, askedFor: uid }))) return null
  const [passkey] = await context.db
    .select()
    .from(providerPasskeys)
    .where(eq(providerPasskeys.credentialId, said.id))
  if (passkey === undefined || !isOf(passkey, said)) return null
  const counter = await signed(said, { passkey, challenge, party })
  if (counter === null) return null
  // Of two answers that count the same, one is by a copy.
  const used = await context.db
    .update(providerPasskeys)
    .set({ counter, lastUsedAt: context.clock.now() })
    .where(
      and(
        eq(providerPasskeys.id, passkey.id),
        or(lt(providerPasskeys.counter, counter), sql`${counter} = 0`),
      ),
    )
    .returning({ accountId: providerPasskeys.accountId })
  return used[0] ?? null
}

function readAnswer(sent: string): z.infer<typeof answer> | null {
  try {
    return answer.safeParse(JSON.parse(sent)).data ?? null
  } catch {
    return null
  }
}

type Row = typeof providerPasskeys.$inferSelect

/** The authenticator names the account, too, as we did when the passkey was made. */
const isOf = ({ accountId }: Row, { response }: z.infer<typeof answer>) =>
  response.userHandle == null ||
  Buffer.from(response.userHandle, 'base64url').toString() === accountId

/** How often it has signed by now; null when it was not this passkey, or its owner did not show themselves. */
async function signed(
  said: z.infer<typeof answer>,
  { passkey, challenge, party }: { passkey: Row; challenge: string; party: RelyingParty },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library looks at every part of it itself, and throws where one is not what it should be.
      response: said as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
